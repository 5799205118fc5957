import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { outlineCalls, outlineLimits, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { type ReactNode, useRef } from 'react'
import type { FieldNames } from '#api/form-errors.ts'
import { request } from '#api/request.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { savedIn } from '#ui/editing.ts'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { FormSection, FormTemplate } from '#ui/form-template.tsx'

import { useApp } from '#ui/use-app.ts'
import { titleRules } from './leaf-rules.ts'
import { isShown } from './outline-rows.ts'
import type { LeafEditorProps } from './type-module.ts'

/** Fields that every activity's form has. */
export interface LeafValues {
  title: string
  required: number
  trial: boolean
  hidden: boolean
}

interface LeafFormProps<Values extends LeafValues> extends LeafEditorProps {
  form: FormInstance<Values>
  /** 图文, 视频, 文档. */
  label: string
  initialValues: Partial<Values>
  /** Names the draft by kind and place, never by version. */
  draftKey?: string
  /** The stored leaf, of the version its fields are of; a new one has none. */
  stored?: (Saved & { row_version: number }) | undefined
  /** Its own fields by the names the server knows them by, where those differ. */
  fieldNames?: FieldNames
  isSending: boolean
  /** Makes the content, or changes this version of it; gives its id. */
  save: (values: Values, version: number) => Promise<{ id: number }>
  /** Stands between the heading and the fields. */
  lead?: ReactNode
  children: ReactNode
}

const countChoices = [
  { value: 1, label: '必修', text: '计入学习进度，完成后才算学完' },
  { value: 0, label: '选学', text: '不计入学习进度' },
] as const

const choices = { required: countChoices }

/** The form of an activity: its title, its own fields, how it counts. Errors keep the person in it. */
export function LeafForm<Values extends LeafValues>(props: LeafFormProps<Values>) {
  const { form, c, id, placement } = props
  const { message } = useApp()
  const saved = useRef(0)
  const updateItem = useSend(outlineCalls.updateItem)
  const setHidden = useSend(outlineCalls.setHidden)
  async function handleSubmit(values: Values, version: number): Promise<void> {
    const { id: contentId } = await props.save(values, version)
    saved.current = contentId
    const required = values.required === 1
    if (placement && (placement.required !== required || placement.trial !== values.trial)) {
      await updateItem.runAsync({ content_id: c, id: placement.itemId, required, trial: values.trial })
    }
    if (placement && placement.hidden !== values.hidden) {
      await setHidden.runAsync({ id: contentId, c, hidden: values.hidden })
    }
  }
  return (
    <FormTemplate<Values>
      form={form}
      title={`${id ? '编辑' : '添加'}${props.label}`}
      initialValues={props.initialValues}
      {...(props.draftKey ? { draftKey: props.draftKey } : {})}
      edits={props.stored && { version: props.stored.row_version, labels, choices, ...savedIn(props.stored) }}
      {...(props.fieldNames ? { fieldNames: props.fieldNames } : {})}
      submitText="保存"
      isSending={props.isSending || updateItem.isSending || setHidden.isSending}
      onSubmit={handleSubmit}
      onDone={() => {
        message.success(id ? '保存成功' : '添加成功')
        props.onSaved(saved.current)
      }}
      onCancel={props.onCancel}
    >
      {props.lead}
      <FormSection title="内容">
        <FormItem name="title" label="名称" rules={titleRules}>
          <CountedInput max={outlineLimits.titleMax} placeholder={outlineMessages.titleRequired} />
        </FormItem>
        {props.children}
      </FormSection>
      {c > 0 ? <CountFields /> : null}
    </FormTemplate>
  )
}

const labels = { required: '学习要求', trial: '可试学', hidden: '暂不显示给学员' }

/** How it counts in the container it is in. */
function CountFields() {
  return (
    <FormSection title="学习要求">
      <FormItem name="required">
        <ChoiceCards label="学习要求" columns={2} choices={countChoices} />
      </FormItem>
      <FormItem name="trial" valuePropName="checked" className="!mb-2">
        <Checkbox>可试学：未加入学习的人也可以打开</Checkbox>
      </FormItem>
      <FormItem name="hidden" valuePropName="checked" className="!mb-0">
        <Checkbox>暂不显示给学员：隐藏时不计入学习进度和成绩</Checkbox>
      </FormItem>
    </FormSection>
  )
}

/** The common fields as the form begins with them. */
export function leafValues({ placement }: LeafEditorProps, title: string): LeafValues {
  return {
    title,
    required: placement?.required === false ? 0 : 1,
    trial: placement?.trial ?? false,
    hidden: placement?.hidden ?? false,
  }
}

/** The place of a new activity, as every create call takes it; empty for one in its maker's library alone. */
export function placementOf({ c, sectionId }: LeafEditorProps, { required, trial, hidden }: LeafValues) {
  return c === 0 ? {} : { container_id: c, section_id: sectionId, required: required === 1, trial, hidden }
}

type Counts = Partial<Record<'required' | 'trial' | 'hidden', boolean | undefined>>

/** Has a leaf count in its container as is wanted, where it does not: the call that changes a leaf says nothing of its place. */
async function setCounts(c: number, { id, required = true, trial = false, hidden = false }: Counts & { id: number }) {
  const { items } = await request(outlineCalls.tree, { content_id: c })
  const item = items.find(({ content_id }) => content_id === id)
  if (item && (item.required !== required || item.trial !== trial || isShown(item) === hidden)) {
    await request(outlineCalls.changeItems, { content_id: c, ids: [item.id], required, trial, hidden })
  }
}

/** How a leaf that was made in `c` is changed after a lost answer (`useMake`): how it is named, and its place with it. */
export function madeLeaf(c: number) {
  return {
    named: ({ id, row_version = 1 }: { id: number; row_version?: number }) => ({ id, c, row_version }),
    also: async (fields: Counts & { id: number }) => {
      if (c > 0) {
        await setCounts(c, fields)
      }
    },
  }
}
