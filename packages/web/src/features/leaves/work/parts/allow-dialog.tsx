import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { codes } from '@zhixing/contract/codes.ts'
import { markLimits, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm, useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import { MomentInput } from '#ui/moment-input.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface AllowDialogProps {
  work: { id: number; c: number }
  /** Learners, or whoever handed something in. */
  whom: { uids: number[] } | { s: number }
  /** Whom it is for, in words. */
  name: string
  allowed: Allowed
  onDone: () => void
  onClose: () => void
}

export interface Allowed {
  extended_to: number
  excused: boolean
  reason: string
}

interface Values {
  what: 'extended' | 'excused' | 'none'
  until: string
  reason: string
}

const choices = [
  { value: 'extended', label: '延期', text: '应交和截止时间按延期计算' },
  { value: 'excused', label: '免交', text: '不需要提交，不计入进度' },
  { value: 'none', label: '按原定时间', text: '取消延期或免交' },
] as const

const refresh = [workCalls.detail, markingCalls.getMarkPageData, markingCalls.getCollectionDetailMarkData]

function valuesOf({ extended_to, excused, reason }: Allowed): Values {
  return { what: excused ? 'excused' : 'extended', until: momentOf(extended_to), reason }
}

/** More time for some learners, or not having to hand in, or neither any more; and why. */
export function AllowDialog({ work, whom, name, allowed, onDone, onClose }: AllowDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const { handleFailed, others, clear } = useFieldErrors(form)
  const send = useSend(workCalls.allow, {
    refresh,
    onDone: ({ count, kept }) => {
      const done = count + kept > 1 ? `已设置${count}人` : '已设置'
      if (kept > 0) {
        message.warning(`${done}，其余${kept}人${markMessages.allowedByOthers}`)
      } else {
        message.success(done)
      }
      onDone()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  const handleFinish = ({ what, until, reason }: Values) => {
    clear()
    const given = {
      extended_to: what === 'extended' ? secondsOf(until) : 0,
      excused: what === 'excused',
      reason: what === 'none' ? '' : reason,
    }
    send.run({ ...work, ...whom, ...given })
  }
  return (
    <Dialog
      title={`延期或免交：${name}`}
      open
      okText="保存"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {others.map((one) => (
        <Note key={one} kind="error" title={one} />
      ))}
      <Form<Values> form={form} initialValues={valuesOf(allowed)} onFinish={handleFinish}>
        <AllowFields />
      </Form>
    </Dialog>
  )
}

function AllowFields() {
  const what = useWatch<Values['what'] | undefined>('what') ?? 'extended'
  return (
    <>
      <FormItem name="what" label="设置为">
        <ChoiceCards label="设置为" choices={choices} />
      </FormItem>
      {what === 'extended' ? (
        <FormItem
          name="until"
          label="延期到"
          extra="北京时间，早于应交时间的不起作用；已提交的按新的时间重新计算迟交"
          rules={[{ required: true, message: workMessages.extendedTo }]}
        >
          <MomentInput range="coming" />
        </FormItem>
      ) : null}
      {what === 'none' ? null : (
        <FormItem
          name="reason"
          label="原因"
          className="!mb-4"
          rules={[
            textRule({
              required: workMessages.allowReason,
              max: markLimits.reasonMax,
              message: workMessages.allowReasonLong,
            }),
          ]}
        >
          <CountedText
            isSoft
            max={markLimits.reasonMax}
            placeholder="学员看不到"
            autoSize={{ minRows: 2, maxRows: 4 }}
          />
        </FormItem>
      )}
    </>
  )
}
