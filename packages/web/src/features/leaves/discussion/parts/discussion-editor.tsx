import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
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
import type { Discussion } from '../discussion.ts'
import { type DiscussionValues, discussionFieldNames, rulesOf, valuesOf } from '../discussion-values.ts'
import { PromptField } from './prompt-field.tsx'
import { RuleFields } from './rule-fields.tsx'

interface Values extends LeafValues, DiscussionValues {
  body: string
}

/** Makes a discussion, or changes what it asks and how it earns points. */
export function DiscussionEditor(props: LeafEditorProps) {
  const { id, c } = props
  const detail = useCall(discussionCalls.detail, { id: id ?? 1, c }, { enabled: id !== undefined, staleMs: 0 })
  if (id === undefined) {
    return <DiscussionForm {...props} stored={undefined} />
  }
  return (
    <PageFrame call={detail}>{(stored) => <DiscussionForm key={stored.id} {...props} stored={stored} />}</PageFrame>
  )
}

function DiscussionForm(props: LeafEditorProps & { stored: Discussion | undefined }) {
  const [form] = useForm<Values>()
  const { c, sectionId, stored } = props
  const update = useSend(discussionCalls.update, { ...leafSend, refresh: ['Outline', 'Discussion'] })
  const create = useMake(discussionCalls.create, {
    ...leafSend,
    refresh: ['Outline'],
    keptAs: `discussion:new:${c}:${sectionId}`,
    by: discussionCalls.update,
    ...madeLeaf(c),
  })
  return (
    <LeafForm<Values>
      {...props}
      form={form}
      label="讨论"
      initialValues={{ ...leafValues(props, stored?.title ?? ''), body: stored?.body ?? '', ...valuesOf(stored) }}
      draftKey={stored ? `discussion:${stored.id}:${c}` : `discussion:new:${c}:${sectionId}`}
      fieldNames={discussionFieldNames}
      isSending={create.isSending || update.isSending}
      save={(_values, version) => {
        // Fields that are not drawn now still hold.
        const values: Values = form.getFieldsValue(true)
        const { title, body = '' } = values
        const made = { title, body, ...rulesOf(values) }
        return stored
          ? update.runAsync({ id: stored.id, c, row_version: version, ...made })
          : create.runAsync({ ...made, ...placementOf(props, values) })
      }}
    >
      {stored?.begun ? <Note kind="info" title="已有人发言，不能再更改评分方式；修改分值或要求后会重新计分" /> : null}
      <PromptField />
      <RuleFields isFixed={stored?.begun ?? false} />
    </LeafForm>
  )
}
