import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useProvedSend } from '../../use-proved-send.ts'
import { FormProblem } from '../form-problem.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { Proving } from '../proving.tsx'
import { passwordRules } from './account-rules.ts'

interface Values {
  old_password?: string
  password: string
}

/** Changes one's password by the old one, or sets a first one. */
export function PasswordDialog({ hasOld, onClose }: { hasOld: boolean; onClose: () => void }) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const change = useProvedSend(passportCalls.changePassword, {
    showsFields: true,
    refresh: [accountCalls.own, passportCalls.devices],
    onFailed: errors.handleFailed,
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={hasOld ? '修改密码' : '设置密码'}
      width={440}
      okText="确定"
      confirmLoading={change.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values> form={form} requiredMark={false} onFinish={(values) => change.run(values)}>
        <FormProblem messages={errors.others} />
        {hasOld ? (
          <FormItem name="old_password" label="原密码" rules={passwordRules}>
            <PasswordInput autoComplete="current-password" placeholder="请输入原密码" />
          </FormItem>
        ) : null}
        <NewPasswordField label="新密码" />
        <Proving isOn={change.isProving} />
      </Form>
      <p className="text-sm text-faint">修改后，其他设备上的登录会全部退出。</p>
    </Dialog>
  )
}
