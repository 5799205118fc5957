import type { Shortcut } from '#ui/use-shortcuts.ts'
import { markKeys } from '../../learning/learning/parts/shared/mark-keys.ts'

interface GroupKeys {
  max: number
  open: (step: number) => void
  change: (scoreText: string) => void
  give: () => void
  focusOn: (field: 'score' | 'comment') => void
  toNextQuestion: () => void
}

/** The keys of marking by question, as those of marking by person (expected 3.8); points wait for Ctrl+Enter. */
export function groupKeys({ max, open, change, give, focusOn, toNextQuestion }: GroupKeys): Shortcut[] {
  return [
    { key: 'j', shown: 'J / →', label: '下一组', run: () => open(1) },
    { key: 'ArrowRight', shown: '', label: '下一组', run: () => open(1) },
    { key: 'k', shown: 'K / ←', label: '上一组', run: () => open(-1) },
    { key: 'ArrowLeft', shown: '', label: '上一组', run: () => open(-1) },
    { key: 'u', label: '下一道待批阅的题', run: toNextQuestion },
    ...markKeys({ max: () => max, give: (score) => change(String(score)), focusOn, verb: '填写分数' }),
    { key: 'Enter', withCtrl: true, label: '给整组评分，到下一组', run: give },
  ]
}
