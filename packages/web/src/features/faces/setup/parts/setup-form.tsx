import { personLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { setupCalls, setupLimits, setupMessages } from '@zhixing/contract/faces/setup/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { passwordLimits } from '@zhixing/contract/limits.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { accountRules, nameRules, newPasswordRules } from '../../passport/parts/shared/account-rules.ts'
import { ChannelTry } from './channel-try.tsx'

interface Values {
  site_name: string
  address: string
  name: string
  account: string
  password: string
  org_name: string
  skip_mail: boolean
  skip_sms: boolean
}

interface SetupFormProps {
  linkKey: string
  found: CallOutput<typeof setupCalls.state>
}

/** Everything the first set-up asks for; sent, the page leads to signing in. */
export function SetupForm({ linkKey, found }: SetupFormProps) {
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const [isLeaving, setLeaving] = useState(false)
  const finish = useSend(setupCalls.finish, {
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: ({ url }) => {
      setLeaving(true)
      window.location.assign(url)
    },
  })
  const initial = {
    site_name: found.site_name,
    address: found.address || window.location.origin,
    skip_mail: false,
    skip_sms: false,
  }
  return (
    <Form<Values>
      form={form}
      initialValues={initial}
      scrollToFirstError={{ block: 'center', focus: true }}
      onFinish={({ address, ...values }) =>
        finish.run({ key: linkKey, ...values, ...(found.address === '' ? { address } : {}) })
      }
    >
      {errors.others.map((message) => (
        <p key={message} role="alert" className="text-sm text-danger">
          {message}
        </p>
      ))}
      <h2 className="mt-6 mb-2 text-lg font-semibold">网站</h2>
      <FormItem
        name="site_name"
        label="网站名称"
        rules={[{ required: true, whitespace: true, message: setupMessages.siteName }]}
      >
        <CountedInput max={setupLimits.siteNameMax} />
      </FormItem>
      {found.address === '' ? (
        <FormItem
          name="address"
          label="网站地址"
          extra="学员打开网站的地址，重新启动后生效"
          rules={[{ required: true, message: setupMessages.address }]}
        >
          <TextInput inputMode="url" />
        </FormItem>
      ) : null}
      <h2 className="mt-6 mb-2 text-lg font-semibold">超级管理员</h2>
      <FormItem name="name" label="姓名" rules={nameRules}>
        <CountedInput max={personLimits.nameMax} autoComplete="name" />
      </FormItem>
      <FormItem name="account" label="手机号或邮箱" rules={accountRules}>
        <TextInput autoComplete="username" />
      </FormItem>
      <FormItem name="password" label="密码" rules={newPasswordRules} validateTrigger="onBlur">
        <PasswordInput autoComplete="new-password" maxLength={passwordLimits.max} />
      </FormItem>
      <h2 className="mt-6 mb-2 text-lg font-semibold">第一个组织</h2>
      <FormItem
        name="org_name"
        label="组织名称"
        extra="学校或单位的名称，您同时是它的管理员"
        rules={[{ required: true, whitespace: true, message: setupMessages.orgName }]}
      >
        <CountedInput max={setupLimits.orgNameMax} autoComplete="organization" />
      </FormItem>
      <h2 className="mt-6 mb-2 text-lg font-semibold">邮件和短信</h2>
      <ChannelTry linkKey={linkKey} channel="mail" state={found.mail} />
      <ChannelTry linkKey={linkKey} channel="sms" state={found.sms} />
      <Button
        className="mt-4"
        type="primary"
        htmlType="submit"
        block
        size="large"
        loading={finish.isSending || isLeaving}
      >
        完成设置
      </Button>
    </Form>
  )
}
