const picture = /<img\b[^>]*>/gi
const source = /\bsrc="([^"]*)"/i
const link = /\shref="([^"]*)"/gi
/** Where covers and the like lie, which everybody may see. */
const publicFile = /^\/files\/(?:cover|single)\/[\w./-]+$/

/** Addresses of the pictures in a text that are public: the only ones a copy may hold. */
export function publicPictures(html: string): string[] {
  const all = [...html.matchAll(picture)].map(([tag]) => source.exec(tag)?.[1] ?? '')
  return [...new Set(all.filter((address) => publicFile.test(address)))]
}

/**
 * A text the server cleaned as it may lie on the device: public pictures as data, other pictures as a word in their
 * place, and no link that opens a file: signed links are a person's and end soon.
 */
export function offlineHtml(html: string, pictures: ReadonlyMap<string, string>): string {
  return html
    .replace(picture, (tag) => {
      const data = pictures.get(source.exec(tag)?.[1] ?? '')
      return data ? `<img src="${data}" alt="">` : '<em>（图片需联网查看）</em>'
    })
    .replace(link, (whole, address: string) => (/^https?:\/\//.test(address) && !address.includes('?') ? whole : ''))
}
