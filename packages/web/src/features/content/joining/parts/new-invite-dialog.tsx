import { type InviteRow, inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningLimits } from '@zhixing/contract/content/joining/limits.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type MemberRole, memberRoles } from '@zhixing/contract/types/container.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'

interface NewInviteDialogProps {
  container: { id: number; type: string }
  namesHelpers: boolean
  onMade: (invite: InviteRow) => void
  onClose: () => void
}

type InviteRole = Exclude<MemberRole, 'owner'>

interface Values {
  role: InviteRole
  days: number
  usesMax: string
}

/** Days a code is good for; 0 for no end. */
const ends = [
  { value: 1, label: '1天' },
  { value: 7, label: '7天' },
  { value: 30, label: '30天' },
  { value: 180, label: '180天' },
  { value: 0, label: '长期有效' },
]
const usualDays = 7

function rolesOf(type: string): { value: InviteRole; label: string }[] {
  const roles = contentTypes[type]?.container?.roles ?? {}
  return memberRoles
    .filter((role) => role !== 'owner')
    .flatMap((value) => (roles[value] ? [{ value, label: roles[value].label }] : []))
    .reverse()
}

/** Makes a code: its role, its number of people, and its last day. */
export function NewInviteDialog({ container, namesHelpers, onMade, onClose }: NewInviteDialogProps) {
  const [form] = useForm<Values>()
  const make = useSend(inviteCalls.createInvite, {
    refresh: ['Joining'],
    onDone: (invite) => {
      onClose()
      onMade(invite)
    },
  })
  return (
    <Dialog
      open
      title="生成加入码"
      okText="生成"
      confirmLoading={make.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ role: 'member' as const, days: usualDays, usesMax: '' }}
        onFinish={({ role, days, usesMax }: Values) =>
          make.run({
            content_id: container.id,
            role,
            days: days === 0 ? null : days,
            uses_max: usesMax.trim() === '' ? null : Number(usesMax),
          })
        }
      >
        {namesHelpers ? (
          <FormItem name="role" label="加入后的角色">
            <SelectInput options={rolesOf(container.type)} />
          </FormItem>
        ) : null}
        <FormItem name="days" label="有效期">
          <SelectInput options={ends} />
        </FormItem>
        <FormItem
          name="usesMax"
          label="可用人数"
          extra="不填表示不限"
          rules={[
            {
              validator: (_rule: unknown, value: unknown) => {
                const text = String(value ?? '').trim()
                const isGood = text === '' || (Number(text) >= 1 && Number(text) <= joiningLimits.usesMax)
                return isGood ? Promise.resolve() : Promise.reject(new Error(`请输入1至${joiningLimits.usesMax}的整数`))
              },
            },
          ]}
        >
          <NumberInput className="!w-40" maxLength={5} placeholder="不限" />
        </FormItem>
      </Form>
    </Dialog>
  )
}
