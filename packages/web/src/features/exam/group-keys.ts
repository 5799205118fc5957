import type { Shortcut } from '#ui/use-shortcuts.ts'
import { quickScore } from '../learning/parts/shared/mark-book.ts'

interface GroupKeys {
  max: number
  open: (step: number) => void
  change: (scoreText: string) => void
  give: () => void
  focusOn: (field: 'score' | 'comment') => void
  toNextQuestion: () => void
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]

/** The keys of marking by question, as those of marking by person (expected 3.8); points wait for Ctrl+Enter. */
export function groupKeys({ max, open, change, give, focusOn, toNextQuestion }: GroupKeys): Shortcut[] {
  return [
    { key: 'j', shown: 'J / →', label: '下一组', run: () => open(1) },
    { key: 'ArrowRight', shown: '', label: '下一组', run: () => open(1) },
    { key: 'k', shown: 'K / ←', label: '上一组', run: () => open(-1) },
    { key: 'ArrowLeft', shown: '', label: '上一组', run: () => open(-1) },
    { key: 'u', label: '下一道待批阅的题', run: toNextQuestion },
    ...digits.map((digit) => ({
      key: String(digit),
      label: '填写分数（满分超过10分时为十分之几）',
      shown: digit === 1 ? '0 … 9' : '',
      run: () => change(String(quickScore(digit, max))),
    })),
    { key: 'f', label: '填写满分', run: () => change(String(max)) },
    { key: 's', label: '填写分数', run: () => focusOn('score') },
    { key: 'c', label: '填写评语', run: () => focusOn('comment') },
    { key: 'Enter', withCtrl: true, label: '给整组评分，到下一组', run: give },
  ]
}
