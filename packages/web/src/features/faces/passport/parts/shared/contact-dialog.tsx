import { type ContactKind, passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { accountCalls } from '@zhixing/contract/people/account/calls.ts'
import { spelledAlike } from '@zhixing/contract/people/account/spelling.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { type FormRule, useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useProvedSend } from '../../use-proved-send.ts'
import { CodeField } from '../code-field.tsx'
import { FormProblem } from '../form-problem.tsx'
import { Proving } from '../proving.tsx'
import { passwordRules } from './account-rules.ts'

interface ContactDialogProps {
  kind: ContactKind
  /** The one that is bound, masked; empty for none. */
  bound: string
  onClose: () => void
}

const words = {
  mobile: {
    name: '手机号',
    required: formMessages.mobileRequired,
    wrong: formMessages.mobileWrong,
    format: formats.mobile,
  },
  email: { name: '邮箱', required: formMessages.emailRequired, wrong: formMessages.emailWrong, format: formats.email },
} as const

function rulesOf(kind: ContactKind): FormRule[] {
  const { required, wrong, format } = words[kind]
  return [
    { required: true, whitespace: true, message: required },
    {
      validator: async (_rule, value: unknown) => {
        const account = typeof value === 'string' ? spelledAlike(value) : ''
        if (account && !format.test(account)) {
          throw new Error(wrong)
        }
      },
    },
  ]
}

interface Values {
  account: string
  code: string
  old_code?: string
  password?: string
}

/** Changes one's mobile or e-mail: a code to each end, or the password where none was bound. */
export function ContactDialog({ kind, bound, onClose }: ContactDialogProps) {
  const { message } = useApp()
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const { name } = words[kind]
  const change = useProvedSend(passportCalls.changeMobileOrEmail, {
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
      title={bound ? `更换${name}` : `绑定${name}`}
      width={440}
      okText="确定"
      confirmLoading={change.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        requiredMark={false}
        onFinish={(values) => change.run({ kind, ...values, account: values.account.trim() })}
      >
        <FormProblem messages={errors.others} />
        {bound ? (
          <CodeField
            form={form}
            type="change_old"
            kind={kind}
            name="old_code"
            label={`原${name}（${bound}）的验证码`}
          />
        ) : (
          <FormItem name="password" label="登录密码" rules={passwordRules}>
            <PasswordInput autoComplete="current-password" placeholder="请输入登录密码" />
          </FormItem>
        )}
        <FormItem name="account" label={`新${name}`} rules={rulesOf(kind)} validateTrigger="onBlur">
          <TextInput
            autoComplete={kind === 'mobile' ? 'tel' : 'email'}
            maxLength={120}
            placeholder={`请输入新${name}`}
          />
        </FormItem>
        <CodeField form={form} type="change_new" label={`新${name}的验证码`} />
        <Proving isOn={change.isProving} />
      </Form>
      <p className="text-sm text-faint">更换后，其他设备上的登录会全部退出。</p>
    </Dialog>
  )
}
