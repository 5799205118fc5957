/** The text of markup as the server counts it: without tags and entities (C076). */
function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, ' ')
    .trim()
}

/** How many characters a person wrote. */
export function richTextLength(html: string): number {
  return [...plainText(html)].length
}

/** Whether there is nothing in it: no text and no picture. */
export function isEmptyRichText(html: string): boolean {
  return plainText(html) === '' && !html.includes('data-file-id="')
}
