import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { Signal } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { dotted } from '#ui/dotted.ts'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { fullTime } from '#ui/time-words.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { type AttemptOf, useDecideSignal } from '../use-signals.ts'

interface SignalDecisionProps {
  attempt: AttemptOf
  signal: Signal
}

const noFailure = () => undefined

/** What was decided about a signal, or the way to decide. */
export function SignalDecision({ attempt, signal }: SignalDecisionProps) {
  const [isDismissing, setDismissing] = useState(false)
  const restore = useDecideSignal(noFailure, noFailure)
  const asked = { ...attempt, signal_id: signal.id }
  if (signal.state === 'dismissed') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="min-w-0 flex-1 basis-60 break-words text-soft">
          无异常：{signal.reason}
          <span className="block text-faint">{dotted([signal.by, fullTime(signal.at)])}</span>
        </p>
        <Button
          size="small"
          className="max-md:!min-h-11"
          loading={restore.isSending}
          onClick={() => restore.run({ ...asked, dismissed: false })}
        >
          撤回
        </Button>
      </div>
    )
  }
  return isDismissing ? (
    <Dismissing asked={asked} onClose={() => setDismissing(false)} />
  ) : (
    <Button size="small" className="max-md:!min-h-11" onClick={() => setDismissing(true)}>
      标记为无异常
    </Button>
  )
}

interface DismissingProps {
  asked: AttemptOf & { signal_id: number }
  onClose: () => void
}

function Dismissing({ asked, onClose }: DismissingProps) {
  const [form] = useForm<{ reason: string }>()
  const { handleFailed, clear } = useFieldErrors(form)
  const dismiss = useDecideSignal(onClose, handleFailed)
  return (
    <Form<{ reason: string }>
      form={form}
      className="w-full"
      initialValues={{ reason: '' }}
      onFinish={({ reason }) => {
        clear()
        dismiss.run({ ...asked, dismissed: true, reason })
      }}
    >
      <FormItem
        name="reason"
        label="原因"
        rules={[
          textRule({
            required: examMessages.reasonMissing,
            max: examLimits.reasonMax,
            message: examMessages.reasonLong,
          }),
        ]}
      >
        <CountedText isSoft autoFocus max={examLimits.reasonMax} autoSize={{ minRows: 2, maxRows: 4 }} />
      </FormItem>
      <div className="flex gap-2">
        <Button type="primary" htmlType="submit" loading={dismiss.isSending}>
          标记为无异常
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </Form>
  )
}
