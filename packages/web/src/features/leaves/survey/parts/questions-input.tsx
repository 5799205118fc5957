import { PlusOutlined } from '@ant-design/icons-svg'
import { surveyLimits } from '@zhixing/contract/leaves/survey/limits.ts'
import { type SurveyKind, surveyKindLabels, surveyKinds } from '@zhixing/contract/leaves/survey/shapes.ts'
import { type Ref, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { insertedAt, removedAt, replacedAt } from '#ui/list-edits.ts'
import { OrderedLines } from '#ui/ordered-lines.tsx'
import { OwnFields } from '#ui/own-fields.tsx'
import { freshQuestion, type QuestionValue } from '../question-values.ts'
import { QuestionLine } from './question-line.tsx'

interface QuestionsInputProps {
  /** Somebody has answered: words alone may be changed. */
  isFixed: boolean
  id?: string
  ref?: Ref<HTMLDivElement>
  value?: readonly QuestionValue[]
  onChange?: (questions: readonly QuestionValue[]) => void
}

/** The questions of a survey, one open at a time, in an order that can be changed until somebody has answered. */
export function QuestionsInput({ isFixed, id, ref, value = [], onChange }: QuestionsInputProps) {
  const [openKey, setOpenKey] = useState('')
  const change = (questions: readonly QuestionValue[]) => onChange?.(questions)
  const add = (kind: SurveyKind) => {
    const question = freshQuestion(kind)
    change([...value, question])
    setOpenKey(question.key)
  }
  const move = (question: QuestionValue, at: number, by: 1 | -1) =>
    change(insertedAt(removedAt(value, at), at + by, question))
  return (
    <OwnFields ref={ref} {...(id ? { id } : {})}>
      {value.length > 0 ? (
        <OrderedLines
          label="题目"
          lines={value}
          keyOf={({ key }) => key}
          nameOf={(at) => `第${at + 1}题`}
          onChange={change}
          line={(question, at, edge) => (
            <QuestionLine
              key={question.key}
              no={at + 1}
              question={question}
              isFixed={isFixed}
              isOpen={question.key === openKey}
              edge={edge}
              isLast={at === value.length - 1}
              onOpen={() => setOpenKey(question.key === openKey ? '' : question.key)}
              onChange={(part) => change(replacedAt(value, at, { ...question, ...part }))}
              onMove={(by) => move(question, at, by)}
              onRemove={() => change(removedAt(value, at))}
            />
          )}
        />
      ) : null}
      {isFixed ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {surveyKinds.map((kind) => (
            <Button
              key={kind}
              className="max-md:!h-11"
              icon={<Icon of={PlusOutlined} />}
              disabled={value.length >= surveyLimits.questionsMax}
              onClick={() => add(kind)}
            >
              添加{surveyKindLabels[kind]}题
            </Button>
          ))}
          <span className="text-soft" role="status">
            {value.length}道题
          </span>
        </div>
      )}
    </OwnFields>
  )
}
