import { singleKind } from '@zhixing/contract/leaves/question/choice.ts'
import { lazy } from 'react'
import { chooseOne } from './choosing.ts'
import type { AnswerProps, QuestionKindModule } from './kind-module.ts'
import { OptionChoice } from './option-choice.tsx'
import { emptyOptions, usualOptions } from './option-edits.ts'
import { OptionResult } from './option-result.tsx'
import { optionKeyText, optionPlace, PrintOptions } from './print-parts.tsx'

function SingleAnswer(props: AnswerProps) {
  return <OptionChoice {...props} input="radio" choose={chooseOne} />
}

export const singleModule: QuestionKindModule = {
  kind: singleKind.name,
  label: singleKind.label,
  Answer: SingleAnswer,
  Show: OptionResult,
  choose: chooseOne,
  Print: PrintOptions,
  keyText: optionKeyText,
  placeOf: optionPlace,
  Edit: lazy(async () => ({ default: (await import('./single-edit.tsx')).SingleEdit })),
  fresh: { options: emptyOptions(usualOptions) },
}
