import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinLimits, signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import type { Signin } from './sign-panel.tsx'

const rule = textRule({
  required: signinMessages.reasonRequired,
  max: signinLimits.reasonMax,
  message: signinMessages.reasonLength,
})

/** Asking to make up for an absence, or what became of that. */
export function MakeupForm({ signin: { id, c, settings, request } }: { signin: Signin }) {
  const [form] = useForm<{ reason: string }>()
  const { message } = useApp()
  const ask = useSend(signinCalls.askMakeup, {
    refresh: [signinCalls.detail],
    onDone: () => message.success('补签申请已提交'),
  })
  if (request?.state === 'pending') {
    return <p className="mt-4 text-amber-text">补签申请待老师处理：{request.reason}</p>
  }
  if (!settings.makeup) {
    return null
  }
  return (
    <Form
      form={form}
      className="mt-6 border-t border-line !pt-4 text-left"
      onFinish={({ reason }: { reason: string }) => ask.run({ id, c, reason })}
    >
      {request?.state === 'refused' ? (
        <p className="mb-3 text-danger">
          上次申请未通过{request.reply ? `：${request.reply}` : ''}，可补充原因后重新申请。
        </p>
      ) : null}
      <FormItem name="reason" label="补签原因" rules={[rule]}>
        <CountedText isSoft max={signinLimits.reasonMax} autoSize={{ minRows: 2, maxRows: 5 }} />
      </FormItem>
      <Button htmlType="submit" className="max-md:!h-11" loading={ask.isSending}>
        申请补签
      </Button>
    </Form>
  )
}
