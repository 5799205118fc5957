import type { Shortcut } from '#ui/use-shortcuts.ts'
import { optionShortcuts } from '../question/parts/shared/option-shortcuts.ts'

interface Acts {
  /** How many options the question has that can be chosen. */
  options: number
  choose: (at: number) => void
  step: (by: 1 | -1) => void
  flag: () => void
  goTo: () => void
  save: () => void
  tellTime: () => void
  isTimed: boolean
  /** Off: neither back nor to a number. */
  canGoBack: boolean
}

/**
 * The keys of an exam (expected 3.35). A letter that an option carries chooses it, whatever else it would do: where there
 * are six options, F is the sixth.
 */
export function examShortcuts(acts: Acts): Shortcut[] {
  return [
    ...optionShortcuts(acts.options, acts.choose),
    { key: 'n', shown: 'N', label: '下一题', run: () => acts.step(1) },
    ...(acts.canGoBack ? [{ key: 'p', shown: 'P', label: '上一题', run: () => acts.step(-1) }] : []),
    { key: 'f', shown: 'F', label: '标记本题', run: acts.flag },
    ...(acts.canGoBack ? [{ key: 'g', shown: 'G', label: '跳到题号', run: acts.goTo }] : []),
    { key: 's', withCtrl: true, label: '立即保存', run: acts.save },
    ...(acts.isTimed ? [{ key: 't', withAlt: true, label: '朗读剩余时间', run: acts.tellTime }] : []),
  ]
}
