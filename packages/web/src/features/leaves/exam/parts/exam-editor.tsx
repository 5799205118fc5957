import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { type ExamKind, examKindLabels, usualSettingsOf } from '@zhixing/contract/leaves/exam/settings.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useGo } from '#ui/use-go.ts'
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
import { examEditPaths } from '../exam-edit-paths.ts'
import { type ExamValues, examFieldNames, passwordOf, settingsOf, valuesOf } from '../exam-values.ts'
import { ExamSettingFields } from './exam-setting-fields.tsx'

interface Values extends LeafValues, ExamValues {
  introduce: string
}

type Stored = Reply<typeof examCalls.questions>

/** Makes an exam, or changes how it is held; its questions have a page of their own. */
export function ExamEditor(props: LeafEditorProps) {
  return <Editor {...props} kind="exam" />
}

/** The same of a test, which is practice. */
export function TestEditor(props: LeafEditorProps) {
  return <Editor {...props} kind="test" />
}

function Editor(props: LeafEditorProps & { kind: ExamKind }) {
  const { id, c } = props
  const paper = useCall(examCalls.questions, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <ExamForm {...props} stored={undefined} />
  }
  return <PageFrame call={paper}>{(stored) => <ExamForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function ExamForm(props: LeafEditorProps & { kind: ExamKind; stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const go = useGo()
  const { c, sectionId, stored } = props
  const kind = stored?.kind ?? props.kind
  const label = examKindLabels[kind]
  const update = useSend(examCalls.update, { ...leafSend, refresh: ['Outline', 'Exam'] })
  const create = useMake(examCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `${kind}:new:${c}:${sectionId}`,
    by: examCalls.update,
    ...madeLeaf(c),
  })
  const toQuestions = (id: number) => go(examEditPaths.questions(id, c))
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label={label}
      lead={stored ? <Paper exam={stored} /> : null}
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        introduce: stored?.introduce ?? '',
        ...valuesOf(stored?.settings ?? usualSettingsOf[kind]),
      }}
      draftKey={stored ? `exam:${stored.id}:${c}` : `${kind}:new:${c}:${sectionId}`}
      fieldNames={examFieldNames}
      isSending={create.isSending || update.isSending}
      save={(values, version) => {
        const { title, introduce = '' } = values
        const held = { title, introduce, ...settingsOf(values), ...passwordOf(values) }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...held })
          : create.runAsync({ kind, ...held, ...placementOf(props, values) })
      }}
      // A new exam has no questions yet: they come next.
      onSaved={stored ? props.onSaved : toQuestions}
    >
      <FormItem name="introduce" label={`${label}说明`} rules={introduceRules}>
        <CountedText isSoft max={outlineLimits.introduceMax} autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormItem>
      <ExamSettingFields
        kind={kind}
        hasPassword={stored?.settings.has_password ?? false}
        asksAnonymous={stored?.settings.anonymous === true && stored.begun}
      />
    </LeafForm>
  )
}

/** The way to the questions, with what they are worth. */
function Paper({ exam: { id, c, question_num, total_score, begun } }: { exam: Stored }) {
  return (
    <Note
      kind={question_num > 0 ? 'info' : 'warning'}
      title={question_num > 0 ? `试卷：${question_num}题，共${total_score}分` : '试卷还没有题目'}
      action={
        <LinkButton type="primary" to={examEditPaths.questions(id, c)}>
          编辑试题
        </LinkButton>
      }
    >
      {begun ? '已有学员开始作答，修改只对之后开始的作答有效。' : null}
    </Note>
  )
}
