import { multipleKind } from '@zhixing/contract/leaves/question/choice.ts'
import { lazy } from 'react'
import { toggleOne } from './choosing.ts'
import type { AnswerProps, QuestionKindModule } from './kind-module.ts'
import { OptionChoice } from './option-choice.tsx'
import { emptyOptions, usualOptions } from './option-edits.ts'
import { OptionResult } from './option-result.tsx'
import { optionKeyText, optionPlace, PrintOptions } from './print-parts.tsx'

function MultipleAnswer(props: AnswerProps) {
  return <OptionChoice {...props} input="checkbox" choose={toggleOne} />
}

export const multipleModule: QuestionKindModule = {
  kind: multipleKind.name,
  label: multipleKind.label,
  Answer: MultipleAnswer,
  Show: OptionResult,
  choose: toggleOne,
  Print: PrintOptions,
  keyText: optionKeyText,
  placeOf: optionPlace,
  Edit: lazy(async () => ({ default: (await import('./multiple-edit.tsx')).MultipleEdit })),
  fresh: { options: emptyOptions(usualOptions) },
}
