const link = /<a\b[^<>]*>|<\/a>/g
const leadsOut = /^<a [^<>]*href="(?:https?:\/\/|mailto:|tel:)/

/** A text without links within itself and the marks they lead to: those of a table of contents lead nowhere in a page. */
export function withoutInnerLinks(html: string): string {
  const open: boolean[] = []
  return html.replace(link, (tag) => {
    if (tag === '</a>') {
      return open.pop() === false ? '' : tag
    }
    const isKept = leadsOut.test(tag)
    open.push(isKept)
    return isKept ? tag : ''
  })
}
