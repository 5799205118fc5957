import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { surveyLimits } from '@zhixing/contract/leaves/survey/limits.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
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
import { introduceRules } from '../../../learning/outline/parts/shared/leaf-rules.ts'
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { type QuestionValue, questionsOf, questionsProblem, valuesOfQuestions } from '../question-values.ts'
import { QuestionsInput } from './questions-input.tsx'

type Stored = Reply<typeof surveyCalls.detail>

interface Values extends LeafValues {
  introduce: string
  /** 1: nobody is told who answered what. */
  anonymous: number
  showsResults: boolean
  questions: readonly QuestionValue[]
}

const nameChoices = [
  { value: 0, label: '实名', text: '可查看每个人的回答和未答名单' },
  { value: 1, label: '匿名', text: `不显示也不保存谁答了什么，结果在满${surveyLimits.fewest}份后显示` },
] as const

const questionsRule = {
  validator: (_rule: unknown, questions: readonly QuestionValue[] = []) => {
    const problem = questionsProblem(questions)
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve()
  },
}

/** Makes a survey, or changes what it asks. */
export function SurveyEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(surveyCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <SurveyForm {...props} stored={undefined} />
  }
  return <PageFrame call={detail}>{(stored) => <SurveyForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function SurveyForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(surveyCalls.update, { ...leafSend, refresh: ['Outline', 'Survey'] })
  const create = useMake(surveyCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `survey:new:${c}:${sectionId}`,
    by: surveyCalls.update,
    ...madeLeaf(c),
  })
  const isFixed = stored?.begun ?? false
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="问卷"
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        anonymous: stored?.anonymous ? 1 : 0,
        showsResults: stored?.shows_results ?? false,
        questions: stored ? valuesOfQuestions(stored.questions) : [],
      }}
      draftKey={stored ? `survey:${stored.id}:${c}` : `survey:new:${c}:${sectionId}`}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, introduce, anonymous, showsResults, questions } = values
        const made = {
          title,
          introduce,
          anonymous: anonymous === 1,
          shows_results: showsResults,
          questions: questionsOf(questions),
        }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      {isFixed ? (
        <Note kind="info" title="已有人提交，只能修改文字">
          题型、选项、量表、必答和匿名方式不能再改。
        </Note>
      ) : null}
      <FormItem name="introduce" label="说明" rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormItem>
      <fieldset disabled={isFixed} className="m-0 min-w-0 p-0">
        <legend className="sr-only">填写方式</legend>
        <FormItem name="anonymous" label="填写方式">
          <ChoiceCards label="填写方式" columns={2} choices={nameChoices} />
        </FormItem>
      </fieldset>
      <FormItem name="showsResults" valuePropName="checked">
        <Checkbox className="max-md:min-h-11 max-md:items-center">学员提交后可查看统计结果</Checkbox>
      </FormItem>
      <FormItem
        name="questions"
        label="题目"
        required
        rules={[questionsRule]}
        validateTrigger="onSubmit"
        className="!mb-0"
      >
        <QuestionsInput isFixed={isFixed} />
      </FormItem>
    </LeafForm>
  )
}
