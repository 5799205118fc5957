import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'

interface Values {
  role: 'ROLE_TEACHER' | 'ROLE_USER'
  number: string
}

const roleChoices = [
  { value: 'ROLE_USER', label: '学员' },
  { value: 'ROLE_TEACHER', label: '教师' },
] as const

interface WantMemberProps {
  groupId: number
  onSent?: () => void
  onClose: () => void
}

/** A guest asks to become a member. */
export function WantMember({ groupId, onSent, onClose }: WantMemberProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const send = useSend(ownOrgCalls.wantMember, {
    refresh: ['Users'],
    onDone: () => {
      message.success('申请已提交，请等待管理员审核')
      onClose()
      onSent?.()
    },
  })
  return (
    <Dialog
      open
      title="申请成为正式成员"
      okText="提交申请"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ role: 'ROLE_USER', number: '' }}
        onFinish={(values) => send.run({ group_id: groupId, ...values })}
      >
        <FormItem name="role" label="身份">
          <SelectInput options={[...roleChoices]} />
        </FormItem>
        <FormItem name="number" label="学号/工号">
          <CountedInput max={orgLimits.numberMax} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
