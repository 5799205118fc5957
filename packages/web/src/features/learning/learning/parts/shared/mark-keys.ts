import type { Shortcut } from '#ui/use-shortcuts.ts'
import { quickScore } from './mark-book.ts'

interface MarkKeys {
  /** What there is to earn; undefined while nothing is to be marked. */
  max: () => number | undefined
  give: (score: number) => void
  focusOn: (field: 'score' | 'comment') => void
  /** What a digit is said to do where it is not given at once. */
  verb?: '给分' | '填写分数'
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]

/** The keys of expected 3.8 that concern what is being marked: points by digit, all of them, the fields. */
export function markKeys({ max, give, focusOn, verb = '给分' }: MarkKeys): Shortcut[] {
  const earn = (scoreOf: (most: number) => number) => {
    const most = max()
    if (most !== undefined) {
      give(scoreOf(most))
    }
  }
  return [
    ...digits.map((digit) => ({
      key: String(digit),
      label: `${verb}（满分超过10分时为十分之几）`,
      shown: digit === 1 ? '0 … 9' : '',
      run: () => earn((most) => quickScore(digit, most)),
    })),
    { key: 'f', label: verb === '给分' ? '给满分' : '填写满分', run: () => earn((most) => most) },
    { key: 's', label: '填写分数', run: () => focusOn('score') },
    { key: 'c', label: '填写评语', run: () => focusOn('comment') },
  ]
}

/** Puts the keyboard into a field of the mark within an element, the first of the page without one. */
export function focusField(field: 'score' | 'comment', within?: string): void {
  const place = within === undefined ? document : document.getElementById(within)
  place?.querySelector<HTMLElement>(`[data-mark=${field}]`)?.focus()
}
