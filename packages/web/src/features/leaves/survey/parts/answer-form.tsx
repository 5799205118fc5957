import { codes } from '@zhixing/contract/codes.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import type { SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormTemplate } from '#ui/form-template.tsx'
import { PanelContext } from '#ui/panel-context.ts'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { type AnswerValue, type AnswerValues, answerProblem, answersOf, fieldOf } from '../answer-values.ts'
import type { Survey } from '../survey.ts'
import { AnswerInput } from './answer-input.tsx'

interface AnswerFormProps {
  survey: Survey
  onLearned: LeafViewProps['onLearned']
}

/** Says which question it means: at the head of the form the faults of all stand together. */
function ruleOf(question: SurveyQuestion, no: number) {
  return {
    validator: (_rule: unknown, value: AnswerValue | undefined) => {
      const problem = answerProblem(question, value)
      return problem ? Promise.reject(new Error(`第${no}题：${problem}`)) : Promise.resolve()
    },
  }
}

/** Answering: what is typed stays on this device until it is handed in. */
export function AnswerForm({ survey, onLearned }: AnswerFormProps) {
  const [form] = useForm<AnswerValues>()
  const { id, c, questions } = survey
  const detail = useCall(surveyCalls.detail, { id, c }, { enabled: false })
  const send = useSend(surveyCalls.handIn, {
    showsFields: true,
    refresh: [surveyCalls.detail],
    onDone: ({ learned }) => {
      onLearned(learned)
    },
    // Another page of theirs was first, or it has closed: what stands is shown.
    onFailed: (error) => {
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        detail.refetch()
      }
    },
  })
  return (
    <PanelContext value={true}>
      <FormTemplate<AnswerValues>
        form={form}
        draftKey={`survey-answers:${c}:${id}`}
        fieldNames={Object.fromEntries(questions.map((one) => [`answers.${fieldOf(one)}`, fieldOf(one)]))}
        isSending={send.isSending}
        submitText="提交问卷"
        onSubmit={(values) => send.runAsync({ id, c, answers: answersOf(questions, values) })}
      >
        <ol className="flex flex-col gap-3">
          {questions.map((question, at) => (
            <li key={question.id} className="rounded-card bg-card px-4 pt-4 pb-1 shadow-card md:px-6">
              <FormItem
                name={fieldOf(question)}
                rules={[ruleOf(question, at + 1)]}
                validateTrigger={['onSubmit', 'onChange']}
              >
                <AnswerInput no={at + 1} question={question} />
              </FormItem>
            </li>
          ))}
        </ol>
      </FormTemplate>
    </PanelContext>
  )
}
