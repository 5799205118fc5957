import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EditedNotes } from '#ui/edited-notes.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import { useGo } from '#ui/use-go.ts'
import { useMake } from '#ui/use-make.ts'
import { useUpgradePrompt } from '../../../container/parts/shared/use-upgrade-prompt.ts'
import { newStandard, type StandardValues, standardInputOf } from '../../standard-values.ts'
import { useRefused } from '../../use-refused.ts'
import { LookFields, NameFields, StandardVisibility, TargetField } from '../standard-fields.tsx'

const place = 'standard:new'

type Kind = 'standard' | 'base_standard'

const kinds = [
  { value: 'standard', label: '测评', text: '由考试、作业等内容测出每个技能点的等级' },
  { value: 'base_standard', label: '基础标准', text: '只有技能点，供测评和能力模型选用' },
] as const

/**
 * 创建测评: a standard or a base standard. First it asks whether the person may (create_standard, create_base_standard); where
 * an upgrade would help, 帐号升级 opens in its place (K05).
 */
export function StandardDialog({ onClose }: { onClose: () => void }) {
  const standard = useCall(userCalls.checkPermission, { type: 'create_standard' })
  const base = useCall(userCalls.checkPermission, { type: 'create_base_standard' })
  const answers = { standard: standard.data, base_standard: base.data }
  const isKnown = standard.data !== undefined && base.data !== undefined
  const allowed = kinds.filter(({ value }) => answers[value]?.allowed)
  const upgrade = isKnown && allowed.length === 0 ? standard.data?.upgrade : undefined
  useUpgradePrompt(upgrade)
  const isRefused = standard.error !== null || base.error !== null || (isKnown && allowed.length === 0)
  useRefused(isRefused, upgrade ? '' : (standard.data?.reason ?? ''), onClose)
  return isKnown && allowed.length > 0 ? <OpenDialog kinds={allowed} onClose={onClose} /> : null
}

interface OpenDialogProps {
  /** Kinds the person may make. */
  kinds: readonly (typeof kinds)[number][]
  onClose: () => void
}

function OpenDialog({ kinds: choices, onClose }: OpenDialogProps) {
  const [form] = useForm<StandardValues & { kind: Kind }>()
  const kind = useWatch('kind', form) ?? 'standard'
  const title = useWatch('title', form) ?? ''
  const { message } = useApp()
  const go = useGo()
  const errors = useFieldErrors(form)
  const editing = useFormEditing<StandardValues & { kind: Kind }>(form, { draftKey: place })
  const create = useMake(standardCalls.create, {
    keptAs: place,
    by: standardCalls.update,
    refresh: ['Standard', 'Home'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ id }) => {
      editing.forget()
      message.success('创建成功')
      onClose()
      go(managePathOf({ type: 'standard', id }, 'content') ?? '/')
    },
  })
  return (
    <Dialog
      open
      title={kind === 'standard' ? '创建测评' : '创建基础标准'}
      okText="创建"
      maskClosable={false}
      confirmLoading={create.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<StandardValues & { kind: Kind }>
        form={form}
        initialValues={{ ...newStandard, kind: choices[0]?.value ?? 'standard' }}
        onValuesChange={editing.note}
        onFinish={(values) => create.run({ ...standardInputOf(values), is_base: values.kind === 'base_standard' })}
      >
        {errors.others.length > 0 ? <Note kind="error" title={errors.others.join('；')} /> : null}
        <EditedNotes editing={editing} labels={{}} />
        <FormItem name="kind" label="类型">
          <ChoiceCards label="类型" columns={2} choices={choices} />
        </FormItem>
        <NameFields />
        <div className="mt-6">
          <TargetField />
          <LookFields title={title || '测评'} isStored={false} />
        </div>
        <div className="mt-6">
          <StandardVisibility />
        </div>
      </Form>
    </Dialog>
  )
}
