import { type SetupChannel, setupCalls, setupMessages } from '@zhixing/contract/faces/setup/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface ChannelTryProps {
  linkKey: string
  channel: SetupChannel
  state: CallOutput<typeof setupCalls.state>['mail']
}

const words = {
  mail: { name: '邮件', to: '收件邮箱', settings: 'MAIL_URL', open: setupMessages.mailOpen },
  sms: { name: '短信', to: '收件手机号', settings: 'SMS_URL', open: setupMessages.smsOpen },
} as const

/** Sends a mail or a text message and has its code typed in; or it is skipped, with what that means. */
export function ChannelTry({ linkKey, channel, state }: ChannelTryProps) {
  const { name, to: label, settings, open } = words[channel]
  const [to, setTo] = useState('')
  const [code, setCode] = useState('')
  const send = useSend(setupCalls.sendTry)
  const confirm = useSend(setupCalls.confirmTry, { refresh: [setupCalls.state] })
  if (state === 'confirmed') {
    return <p className="my-2 text-teal-text">✓ {name}可以收到</p>
  }
  return (
    <fieldset className="my-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{name}</legend>
      {state === 'none' ? (
        <p className="text-soft">
          服务器上没有设置{name}（{settings}），可以先跳过，以后再设置。
        </p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-48 flex-1">
            <TextInput
              aria-label={label}
              placeholder={label}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
          <Button
            loading={send.isSending}
            disabled={to.trim() === ''}
            onClick={() => send.run({ key: linkKey, channel, to })}
          >
            发送验证码
          </Button>
          {send.reply ? (
            <>
              <div className="w-32">
                <TextInput
                  aria-label={`${name}验证码`}
                  placeholder="验证码"
                  inputMode="numeric"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              </div>
              <Button loading={confirm.isSending} onClick={() => confirm.run({ key: linkKey, channel, code })}>
                确认
              </Button>
            </>
          ) : null}
        </div>
      )}
      <FormItem
        name={channel === 'mail' ? 'skip_mail' : 'skip_sms'}
        valuePropName="checked"
        className="mt-3 mb-0"
        rules={[{ validator: async (_rule, skips: unknown) => skips || Promise.reject(new Error(open)) }]}
      >
        <Checkbox>跳过：在此之前，用户收不到{name}验证码，不能用它注册或找回密码</Checkbox>
      </FormItem>
    </fieldset>
  )
}
