const picture = /<img\b[^<>]*>/gi
const source = /\bsrc="([^"]*)"/i
const fileId = /\bdata-file-id="(\d{1,15})"/i
const label = /\balt="([^"]*)"/i
const kept = /<img data-picture="(\d{1,15})" alt="([^"]*)">/g
const link = /\shref="([^"]*)"/gi

/** What stands where a picture cannot be seen. */
const absent = '<em>（图片需联网查看）</em>'

/** A picture of a text: the stored file's id, and the link under which it is read just now. */
export interface PictureLink {
  fileId: number
  address: string
}

/** The pictures of a text the server cleaned, each once. */
export function picturesIn(html: string): PictureLink[] {
  const found = new Map<number, string>()
  for (const [tag] of html.matchAll(picture)) {
    const [id, address] = [Number(fileId.exec(tag)?.[1] ?? 0), source.exec(tag)?.[1] ?? '']
    if (id > 0 && address !== '') {
      found.set(id, address.replaceAll('&amp;', '&'))
    }
  }
  return [...found].map(([id, address]) => ({ fileId: id, address }))
}

/**
 * A text the server cleaned as it may lie on the device: its pictures by number where their bytes are kept too, else a
 * word in their place, and no link that opens a file: signed links are a person's and end soon.
 */
export function offlineHtml(html: string, ids: ReadonlySet<number>): string {
  return html
    .replace(picture, (tag) => {
      const id = Number(fileId.exec(tag)?.[1] ?? 0)
      return ids.has(id) ? `<img data-picture="${id}" alt="${label.exec(tag)?.[1] ?? ''}">` : absent
    })
    .replace(link, (whole, address: string) => (/^https?:\/\//.test(address) && !address.includes('?') ? whole : ''))
}

/** A kept text as it is shown: its pictures under addresses of this page. */
export function shownHtml(html: string, addresses: ReadonlyMap<number, string>): string {
  return html.replace(kept, (_tag, id: string, alt: string) => {
    const address = addresses.get(Number(id))
    return address ? `<img src="${address}" alt="${alt}">` : absent
  })
}
