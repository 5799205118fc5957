import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import type { Shortcut } from '#ui/use-shortcuts.ts'

const digits = 9
const quiet = { label: '', shown: '' }

function keysOf(at: number): string[] {
  return [...(at < digits ? [String(at + 1)] : []), optionLetters[at] ?? '']
}

/** The keys that choose one of so many options, and the one line that tells of them. */
export function optionShortcuts(options: number, choose: (at: number) => void): Shortcut[] {
  const choosing = Array.from({ length: options }, (_, at) =>
    keysOf(at).map((key) => ({ key, ...quiet, run: () => choose(at) })),
  )
  return [
    ...choosing.flat(),
    // A key that no keyboard has: this line only tells of the keys above.
    { key: 'options', shown: '1…9 / A…Z', label: '选择选项（选项字母优先）', run: () => undefined },
  ]
}
