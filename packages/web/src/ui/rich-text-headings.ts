/**
 * Says of each heading of a text how deep it stands, where its tag would not: whoever wrote it chose the size, and a
 * page has its first heading already. The look stays the tag's.
 */
export function orderedHeadings(html: string): string {
  let above: readonly number[] = []
  return html.replace(/<h([1-6])(\s[^<>]*)?>/gi, (tag: string, digit: string, rest: string | undefined) => {
    const written = Number(digit)
    above = [...above.filter((one) => one < written), written]
    const level = above.length + 1
    // Without quotes: what only looks like a tag, inside an attribute, cannot end that attribute.
    return level === written ? tag : `<h${digit}${rest ?? ''} aria-level=${level}>`
  })
}
