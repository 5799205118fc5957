const simpleMarkup = /<(?!\/?p>|br ?\/?>)/
const entities = [
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const

/** The text of markup that is nothing but paragraphs; undefined for what only the rich editor can keep. */
export function plainOfHtml(html: string): string | undefined {
  if (simpleMarkup.test(html)) {
    return undefined
  }
  const text = html.replace(/<\/p>\s*<p>|<br ?\/?>/g, '\n').replace(/<\/?p>/g, '')
  return entities.reduce((plain, [entity, character]) => plain.replaceAll(entity, character), text)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Typed text as markup: what looks like a tag stays text, each further line is a paragraph. */
export function htmlOfPlain(text: string): string {
  const lines = text.split('\n').map(escaped)
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `<p>${line}</p>`).join('')
}
