/** The ids of the stored files a cleaned text shows. */
export function fileIdsIn(html: string): number[] {
  return [...new Set([...html.matchAll(/data-file-id="(\d{1,15})"/g)].map((match) => Number(match[1])))]
}

/** A cleaned text with fresh links to its pictures; one whose file is gone keeps its place and its alt. */
export function withPictures(html: string, links: ReadonlyMap<number, string>): string {
  return html.replace(/<img data-file-id="(\d{1,15})"/g, (_, id: string) => {
    const url = links.get(Number(id)) ?? ''
    return `<img data-file-id="${id}" src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  })
}
