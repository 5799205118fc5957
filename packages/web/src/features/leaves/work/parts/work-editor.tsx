import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { usualWorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useForm } from '#ui/form-instance.ts'
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
import type { LeafEditorProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { type RubricValue, rubricOfValue, valueOfRubric } from '../../../learning/rubric/parts/shared/rubric-values.ts'
import { settingsOf, valuesOf, type WorkValues, workFieldNames } from '../work-values.ts'
import { LateEffect } from './late-effect.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import { WorkSettingFields } from './work-setting-fields.tsx'

interface Values extends LeafValues, WorkValues {
  body: string
  rubric: RubricValue
  attachments: readonly StoredFile[]
}

type Stored = Reply<typeof workCalls.content>

/** Makes a work, or changes what it asks for and how it is handed in. */
export function WorkEditor(props: LeafEditorProps) {
  const { id, c } = props
  const content = useCall(workCalls.content, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <WorkForm {...props} stored={undefined} />
  }
  return <PageFrame call={content}>{(stored) => <WorkForm key={stored.id} {...props} stored={stored} />}</PageFrame>
}

function WorkForm(props: LeafEditorProps & { stored: Stored | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(workCalls.update, { ...leafSend, refresh: ['Outline', 'Work'] })
  const create = useMake(workCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `work:new:${c}:${sectionId}`,
    by: workCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="作业"
      initialValues={{
        ...leafValues(props, stored?.title ?? ''),
        body: stored?.body ?? '',
        attachments: stored?.attachments ?? [],
        ...valuesOf(stored?.settings ?? usualWorkSettings),
        rubric: valueOfRubric(stored?.rubric ?? null),
      }}
      draftKey={stored ? `work:${stored.id}:${c}` : `work:new:${c}:${sectionId}`}
      fieldNames={{ ...workFieldNames, attachment_ids: 'attachments' }}
      isSending={create.isSending || update.isSending}
      save={(_values, version) => {
        // Folded fields are no longer drawn but still hold.
        const values: Values = form.getFieldsValue(true)
        const { title, body = '', attachments = [] } = values
        const attachment_ids = attachments.map(({ id }) => id)
        const rubric = rubricOfValue(values.rubric)
        const { total_score, ...settings } = settingsOf(values)
        // A rubric's points are the total; what was typed before it was chosen is not asked any more.
        const made = { title, body, attachment_ids, rubric, ...settings, ...(rubric ? {} : { total_score }) }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      {stored?.begun ? (
        <Note kind="info" title="已有学员提交，修改应交时间或迟交扣分会重新计算迟交，分值仍按提交时计算" />
      ) : null}
      <RequirementFields />
      <div className="mt-6">
        <WorkSettingFields
          isRubricLocked={stored?.rubric_locked ?? false}
          asksAnonymous={stored?.settings.anonymous === true && stored.begun}
        />
      </div>
      {stored?.begun ? (
        <div className="mt-4">
          <LateEffect stored={stored} />
        </div>
      ) : null}
    </LeafForm>
  )
}
