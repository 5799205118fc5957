import { multipleKind } from '@zhixing/contract/question/choice.ts'
import type { AnswerProps, QuestionKindModule } from './kind-module.ts'
import { OptionChoice } from './option-choice.tsx'
import { OptionResult } from './option-result.tsx'

function MultipleAnswer(props: AnswerProps) {
  return <OptionChoice {...props} input="checkbox" />
}

export const multipleModule: QuestionKindModule = {
  kind: multipleKind.name,
  label: multipleKind.label,
  Answer: MultipleAnswer,
  Show: OptionResult,
}
