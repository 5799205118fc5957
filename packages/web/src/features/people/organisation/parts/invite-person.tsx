import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { inviteRoles, orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { departmentChoices } from '../department-choices.ts'

interface Values {
  account: string
  name: string
  role: (typeof inviteRoles)[number]
  number: string
  department_id: number
}

const roleChoices = inviteRoles.map((role) => ({ value: role, label: orgRoleLabels[role] }))
const usual: Values = { account: '', name: '', role: 'ROLE_TEACHER', number: '', department_id: 0 }

/** Invites a person by mobile or e-mail: a link where they have no account, a notice where they have one. */
export function InvitePerson({ orgId, onClose }: { orgId: number; onClose: () => void }) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const departments = useCall(orgManageCalls.departments, { org_id: orgId }, { handled: true })
  const send = useSend(orgManageCalls.invitePerson, {
    refresh: ['Org'],
    permissionClose: 'do_nothing',
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('邀请已发送，7天内有效')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="邀请成员"
      okText="发送邀请"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} initialValues={usual} onFinish={(values) => send.run({ org_id: orgId, ...values })}>
        <FormItem name="account" label="手机号或邮箱" rules={[{ required: true, message: '请输入手机号或邮箱' }]}>
          <TextInput autoComplete="off" placeholder="没有账号的人会收到激活链接" />
        </FormItem>
        <FormItem name="name" label="姓名" rules={[{ required: true, message: '请输入姓名' }]}>
          <CountedInput max={orgLimits.memberNameMax} />
        </FormItem>
        <FormItem name="role" label="角色">
          <SelectInput options={roleChoices} />
        </FormItem>
        <FormItem name="number" label="学号/工号">
          <CountedInput max={orgLimits.numberMax} />
        </FormItem>
        <FormItem name="department_id" label="部门班级" className="!mb-0">
          <SelectInput options={departmentChoices(departments.data?.departments)} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
