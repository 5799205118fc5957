import { judgementKind } from '@zhixing/contract/leaves/question/choice.ts'
import { lazy } from 'react'
import { chooseOne } from './choosing.ts'
import type { AnswerProps, QuestionKindModule, ShowProps } from './kind-module.ts'
import { OptionChoice } from './option-choice.tsx'
import { OptionResult } from './option-result.tsx'
import { PrintJudgement } from './print-parts.tsx'

function JudgementAnswer(props: AnswerProps) {
  return <OptionChoice {...props} input="radio" choose={chooseOne} isLettered={false} />
}

function JudgementShow(props: ShowProps) {
  return <OptionResult {...props} isLettered={false} />
}

export const judgementModule: QuestionKindModule = {
  kind: judgementKind.name,
  label: judgementKind.label,
  Answer: JudgementAnswer,
  Show: JudgementShow,
  choose: chooseOne,
  Print: PrintJudgement,
  keyText: ({ answerKey }) => (answerKey.answer.includes('T') ? '正确' : '错误'),
  placeOf: () => ({ kind: 'options', letters: ['T', 'F'] }),
  Edit: lazy(async () => ({ default: (await import('./judgement-edit.tsx')).JudgementEdit })),
  fresh: {},
}
