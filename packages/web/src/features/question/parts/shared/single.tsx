import { singleKind } from '@zhixing/contract/question/choice.ts'
import type { AnswerProps, QuestionKindModule } from './kind-module.ts'
import { OptionChoice } from './option-choice.tsx'
import { OptionResult } from './option-result.tsx'

function SingleAnswer(props: AnswerProps) {
  return <OptionChoice {...props} input="radio" />
}

export const singleModule: QuestionKindModule = {
  kind: singleKind.name,
  label: singleKind.label,
  Answer: SingleAnswer,
  Show: OptionResult,
}
