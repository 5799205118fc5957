import { diffWords } from 'diff'

/** Part of two texts: in both, or in one of them only. */
export interface DiffPart {
  text: string
  kind: 'same' | 'added' | 'removed'
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, tr, pre, blockquote'

/** The words of rich text as they are read, a line for each paragraph. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(blocks)) {
    block.append('\n')
  }
  for (const brk of body.querySelectorAll('br')) {
    brk.replaceWith('\n')
  }
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

/** What became of a text, word by word: Chinese words are found by the browser's own segmenter where it has one. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const intlSegmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined
  return diffWords(before, after, intlSegmenter ? { intlSegmenter } : {}).map(({ value, added, removed }) => {
    const kind = added ? 'added' : 'removed'
    return { text: value, kind: added || removed ? kind : 'same' }
  })
}
