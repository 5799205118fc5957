import { orgLimits } from '@zhixing/contract/people/organisation/limits.ts'
import { type OrgMemberRow, orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface EditMemberProps {
  orgId: number
  member: OrgMemberRow
  onClose: () => void
}

/** The name and the 学号/工号 that the organisation has of a member. */
export function EditMember({ orgId, member, onClose }: EditMemberProps) {
  const { message } = useApp()
  const [form] = useForm<{ name: string; number: string }>()
  const errors = useFieldErrors(form)
  const save = useSend(orgManageCalls.updateMember, {
    refresh: ['Org'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="编辑资料"
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        initialValues={{ name: member.name, number: member.number }}
        onFinish={(values) => save.run({ org_id: orgId, uid: member.uid, ...values, row_version: member.row_version })}
      >
        <FormItem name="name" label="姓名" extra="只在本组织内显示">
          <CountedInput max={orgLimits.memberNameMax} />
        </FormItem>
        <FormItem name="number" label="学号/工号">
          <CountedInput max={orgLimits.numberMax} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
