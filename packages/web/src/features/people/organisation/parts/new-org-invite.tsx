import { type OrgInviteRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { inviteRoles, orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { departmentChoices } from '../department-choices.ts'

interface NewOrgInviteProps {
  orgId: number
  onMade: (invite: OrgInviteRow) => void
  onClose: () => void
}

interface Values {
  role: (typeof inviteRoles)[number]
  department_id: number
  uses_max: number
  days: number
  needs_approval: boolean
}

const roleChoices = inviteRoles.map((role) => ({ value: role, label: orgRoleLabels[role] }))
const useChoices = [0, 1, 10, 50, 100, 500].map((value) => ({ value, label: value === 0 ? '不限人数' : `${value}人` }))
const dayChoices = [0, 1, 7, 30, 180].map((value) => ({ value, label: value === 0 ? '长期有效' : `${value}天` }))
const usual: Values = { role: 'ROLE_USER', department_id: 0, uses_max: 0, days: 7, needs_approval: false }

/** A code to make: its role, its department, how many may use it, and how long. */
export function NewOrgInvite({ orgId, onMade, onClose }: NewOrgInviteProps) {
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const departments = useCall(orgManageCalls.departments, { org_id: orgId }, { handled: true })
  const create = useSend(orgManageCalls.createInvite, {
    refresh: ['Org'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: (made) => {
      onMade(made)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="生成加入码"
      okText="生成"
      cancelText="取消"
      confirmLoading={create.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={usual}
        onFinish={(values) =>
          create.run({ org_id: orgId, ...values, uses_max: values.uses_max || null, days: values.days || null })
        }
      >
        <FormItem name="role" label="加入后的角色">
          <SelectInput options={roleChoices} />
        </FormItem>
        <FormItem name="department_id" label="加入后的部门">
          <SelectInput options={departmentChoices(departments.data?.departments)} />
        </FormItem>
        <FormItem name="uses_max" label="可用人数">
          <SelectInput options={useChoices} />
        </FormItem>
        <FormItem name="days" label="有效期">
          <SelectInput options={dayChoices} />
        </FormItem>
        <FormItem name="needs_approval" valuePropName="checked" className="!mb-0">
          <Checkbox>加入需要管理员审核</Checkbox>
        </FormItem>
      </Form>
    </Dialog>
  )
}
