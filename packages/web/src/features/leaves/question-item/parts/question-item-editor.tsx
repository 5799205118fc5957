import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import {
  type ItemSettings,
  questionItemCalls,
  usualItemSettings,
} from '@zhixing/contract/leaves/question-item/calls.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useMake } from '#ui/use-make.ts'
import { leafSend } from '../../../learning/outline/parts/shared/file-leaf-editor.tsx'
import {
  LeafForm,
  type LeafValues,
  leafValues,
  madeLeaf,
  placementOf,
} from '../../../learning/outline/parts/shared/leaf-form.tsx'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { freshQuestion, QuestionField, questionRule } from './question-field.tsx'

type Stored = Reply<typeof questionItemCalls.content>

interface Values extends LeafValues, Pick<ItemSettings, 'completion' | 'review'> {
  question: Question
  score: string
  attempts: string
}

const usualScore = '5'

/** Makes or changes a single question. */
export function QuestionItemEditor(props: LeafEditorProps) {
  const { id, c } = props
  const content = useCall(questionItemCalls.content, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <QuestionItemForm {...props} stored={undefined} />
  }
  return (
    <PageFrame call={content}>{(stored) => <QuestionItemForm key={stored.id} {...props} stored={stored} />}</PageFrame>
  )
}

function QuestionItemForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(questionItemCalls.update, { ...leafSend, refresh: ['Outline', 'QuestionItem'] })
  const create = useMake(questionItemCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `question-item:new:${c}:${sectionId}`,
    by: questionItemCalls.update,
    ...madeLeaf(c),
  })
  const { attempts_max, completion, review } = stored?.settings ?? usualItemSettings
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="题目"
      draftKey={stored ? `question-item:${stored.id}:${c}` : `question-item:new:${c}:${sectionId}`}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        question: stored?.question ?? freshQuestion('single'),
        score: stored ? String(stored.score) : usualScore,
        attempts: attempts_max > 0 ? String(attempts_max) : '',
        completion,
        review,
      }}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const made = {
          title: values.title,
          question: { ...values.question, id: stored?.question.id ?? 0, score: values.score.trim() },
          attempts_max: Number(values.attempts),
          completion: values.completion,
          review: values.review,
        }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      {stored?.begun ? <Note kind="info" title="已有学员作答，修改只对之后的作答有效" /> : null}
      <FormItem name="question" rules={[questionRule]} validateTrigger="onSubmit">
        <QuestionField />
      </FormItem>
      <SettingFields />
    </LeafForm>
  )
}

const completionChoices = [
  { value: 'correct', label: '答对才算完成' },
  { value: 'answered', label: '作答即完成' },
] as const

const reviewChoices = [
  { value: 'answered', label: '作答后公布', text: '学员作答后即可看到正确答案和解析' },
  { value: 'never', label: '不公布', text: '只告诉学员对错，看不到正确答案和解析' },
] as const

const scoreRule = {
  required: true,
  pattern: formats.positiveInteger,
  transform: (typed: unknown) => String(typed ?? '').trim(),
  message: formMessages.scoreWrong,
}

function SettingFields() {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormItem name="score" label="分数" rules={[scoreRule]}>
          <NumberInput suffix="分" />
        </FormItem>
        <FigureField<Values>
          name="attempts"
          label="作答次数"
          suffix="次"
          range={{ min: 1, max: examLimits.attemptsMax }}
          emptyMeans="不限次数"
        />
      </div>
      <FormItem name="completion" label="完成条件" extra="简答题由老师批阅后确定">
        <ChoiceCards label="完成条件" columns={2} choices={completionChoices} />
      </FormItem>
      <FormItem name="review" label="公布答案和解析" className="!mb-0">
        <ChoiceCards label="公布答案和解析" columns={2} choices={reviewChoices} />
      </FormItem>
    </>
  )
}
