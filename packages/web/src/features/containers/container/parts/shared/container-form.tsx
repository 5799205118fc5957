import type { ManagedDetail, ManagingCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { managePathOf, refreshesOf } from '@zhixing/contract/content-types.ts'
import { type ReactNode, useRef } from 'react'
import { useSend } from '#api/use-send.ts'
import { type Choices, savedIn } from '#ui/editing.ts'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormTemplate } from '#ui/form-template.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { useIndustries } from '../../../../base/industry/parts/shared/use-industries.ts'
import { useKit } from '../../use-kit.ts'
import type { FormValues } from './form-values.ts'
import { visibilityChoices } from './visibility.ts'

interface ContainerFormProps<V extends object> {
  form: FormInstance<V>
  /** The stored one; absent for a new one. */
  stored?: ManagedDetail | undefined
  fresh: V
  values: FormValues<V>
  /** It can be made as a draft. */
  hasDrafts?: boolean
  /** Name of its draft on the device until it is made; `new` unless said otherwise. */
  draftName?: string
  /** The choices of its own fields. */
  choices?: Choices
  /** FormSections. */
  children: ReactNode
}

/** The form of a container, new or stored: sending, drafts, and conflicts with somebody else's save. */
export function ContainerForm<V extends object>({ stored, ...props }: ContainerFormProps<V>) {
  const { calls } = useKit()
  if (stored) {
    return <StoredForm {...props} stored={stored} />
  }
  return calls.create ? <NewForm {...props} create={calls.create} /> : null
}

type NewFormProps<V extends object> = Omit<ContainerFormProps<V>, 'stored'> & {
  create: NonNullable<ManagingCalls['create']>
}

function NewForm<V extends object>({
  form,
  fresh,
  values,
  hasDrafts,
  draftName = 'new',
  create: call,
  children,
}: NewFormProps<V>) {
  const { calls, type, label, words } = useKit()
  const go = useGo()
  const { message } = useApp()
  const made = useRef({ id: 0, isDraft: false })
  const draftKey = `${type}:${draftName}`
  const create = useMake(call, {
    showsFields: true,
    refresh: [...refreshesOf(type), 'Home'],
    keptAs: draftKey,
    by: calls.update,
  })
  const send = (status: number) => async (wanted: V) => {
    const { id } = await create.runAsync({ ...values.inputOf(wanted), ...(hasDrafts ? { status } : {}) })
    made.current = { id, isDraft: status === contentStatus.draft }
  }
  return (
    <FormTemplate<V>
      form={form}
      title={`创建${label}`}
      text={words?.add}
      initialValues={fresh}
      draftKey={draftKey}
      submitText="创建"
      second={hasDrafts ? { text: '存为草稿', onSubmit: send(contentStatus.draft) } : undefined}
      isSending={create.isSending}
      onSubmit={send(contentStatus.active)}
      onDone={() => {
        message.success(made.current.isDraft ? '已存为草稿' : '创建成功')
        go(managePathOf({ type, id: made.current.id }, 'content') ?? '/')
      }}
    >
      {children}
    </FormTemplate>
  )
}

/** Fields whose parts have no label that is seen. */
const labels = { cover: '封面', tag: '标签', status_var: '可见范围', type: '类型' }

function StoredForm<V extends object>({
  form,
  stored,
  values,
  choices,
  children,
}: ContainerFormProps<V> & { stored: ManagedDetail }) {
  const { calls, type } = useKit()
  const { message } = useApp()
  const { id, row_version } = stored
  const shown = values.valuesOf(stored)
  const industries = useIndustries('industry_id' in shown)
  const industry_id = (industries.data ?? []).map(({ id: value, title: label }) => ({ value, label }))
  const update = useSend(calls.update, { showsFields: true, refresh: [...refreshesOf(type), 'Home'] })
  return (
    <FormTemplate<V>
      form={form}
      title="基本信息"
      initialValues={shown}
      draftKey={`${type}:${id}`}
      edits={{
        version: row_version,
        labels,
        choices: { status_var: visibilityChoices, industry_id, ...choices },
        ...savedIn(stored),
      }}
      submitText="保存"
      isSending={update.isSending}
      onSubmit={(wanted, version) => update.runAsync({ id, row_version: version, ...values.inputOf(wanted) })}
      onDone={() => message.success('保存成功')}
    >
      {children}
    </FormTemplate>
  )
}
