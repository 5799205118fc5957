/** As many characters of a title's beginning are looked at: more than any cover has room for. */
const lookedAt = 12

/** A Latin name at the beginning of a phrase: Python, 5G. */
export const latinName = /^(?=\d*[A-Za-z])[A-Za-z0-9]{2,}/

/**
 * The part of a title that stands on its drawn cover: up to the first mark or 与, 和, 及, without the year it is of, for
 * that says less than what it is (2026级新生入学教育).
 */
export function coverPhrase(title: string): string {
  const phrases = title.split(/[^\p{L}\p{N}]+|[与和及]/u).filter(Boolean)
  return (phrases[0] ?? '').replace(/^\d{4}[年级届](?=.)/u, '')
}

let dictionary: Intl.Segmenter | undefined

/** The words a title's phrase begins with; a browser without a dictionary takes it for one. */
export function coverWords(title: string): string[] {
  const phrase = coverPhrase(title)
  if (latinName.test(phrase)) {
    return []
  }
  const beginning = [...phrase].slice(0, lookedAt).join('')
  if (typeof Intl.Segmenter !== 'function') {
    return [beginning]
  }
  dictionary ??= new Intl.Segmenter('zh', { granularity: 'word' })
  return [...dictionary.segment(beginning)].map(({ segment }) => segment)
}
