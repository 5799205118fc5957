import { optionLetters } from '@zhixing/contract/leaves/question/limits.ts'
import type { Question, QuestionOption } from '@zhixing/contract/leaves/question/shapes.ts'
import { replacedAt } from '#ui/list-edits.ts'

type Choice = Pick<Question, 'options' | 'answer'>

/** Letters anew from A; right answers go with their options. */
function lettered(options: readonly QuestionOption[], answer: readonly string[]): Choice {
  return {
    options: options.map(({ html }, at) => ({ key: optionLetters[at] ?? '', html })),
    answer: options.flatMap(({ key }, at) => (answer.includes(key) ? [optionLetters[at] ?? ''] : [])),
  }
}

/** How many options a new question has. */
export const usualOptions = 4

export function emptyOptions(count: number): QuestionOption[] {
  return optionLetters.slice(0, count).map((key) => ({ key, html: '' }))
}

export function withOption({ options, answer }: Choice): Choice {
  return lettered([...options, { key: '', html: '' }], answer)
}

export function withoutOption({ options, answer }: Choice, key: string): Choice {
  return lettered(
    options.filter((option) => option.key !== key),
    answer,
  )
}

/** An option a step up or down. */
export function withMovedOption({ options, answer }: Choice, key: string, step: 1 | -1): Choice {
  const at = options.findIndex((option) => option.key === key)
  const one = options[at]
  const other = options[at + step]
  if (!one || !other) {
    return { options, answer }
  }
  const moved = replacedAt(replacedAt(options, at, other), at + step, one)
  return lettered(moved, answer)
}
