import { codes } from '@zhixing/contract/codes.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examManageCalls, type SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { momentOf, secondsOf } from '#ui/local-moment.ts'
import { MomentInput } from '#ui/moment-input.tsx'
import { Note } from '#ui/note.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface GrantDialogProps {
  exam: { id: number; c: number }
  row: SitterRow
  onClose: () => void
}

interface Values {
  extra: string
  extra_attempts: string
  open_at: string
  close_at: string
  reason: string
}

const minute = 60

function typed(value: number | undefined): string {
  return value ? String(value) : ''
}

function valuesOf({ override }: SitterRow): Values {
  return {
    extra: typed(override ? Math.round(override.extra / minute) : 0),
    extra_attempts: typed(override?.extra_attempts),
    open_at: momentOf(override?.open_at ?? 0),
    close_at: momentOf(override?.close_at ?? 0),
    reason: override?.reason ?? '',
  }
}

/** More time, a window of their own or more attempts for one learner, and why. */
export function GrantDialog({ exam, row, onClose }: GrantDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const { handleFailed, others, clear } = useFieldErrors(form)
  const send = useSend(examManageCalls.grant, {
    refresh: [examManageCalls.sitters],
    onDone: () => {
      message.success('已保存')
      onClose()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  return (
    <Dialog
      title={`单独设置：${row.name}`}
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
      <Form<Values>
        form={form}
        initialValues={valuesOf(row)}
        onFinish={(values) => {
          clear()
          send.run({
            ...exam,
            uid: row.uid,
            extra: Number(values.extra) * minute,
            extra_attempts: Number(values.extra_attempts),
            open_at: secondsOf(values.open_at),
            close_at: secondsOf(values.close_at),
            reason: values.reason,
          })
        }}
      >
        <GrantFields />
      </Form>
    </Dialog>
  )
}

function GrantFields() {
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FigureField<Values>
          name="extra"
          label="加时"
          suffix="分钟"
          range={{ min: 1, max: examLimits.extendMinutesMax }}
          emptyMeans="不加时"
        />
        <FigureField<Values>
          name="extra_attempts"
          label="增加次数"
          suffix="次"
          range={{ min: 1, max: examLimits.attemptsMax }}
          emptyMeans="不增加"
        />
        <FormItem name="open_at" label="开始时间" extra="北京时间，不填则与其他学员相同">
          <MomentInput range="coming" />
        </FormItem>
        <FormItem name="close_at" label="结束时间" extra="加时不会超过结束时间">
          <MomentInput range="coming" />
        </FormItem>
      </div>
      <FormItem
        name="reason"
        label="原因"
        className="!mb-4"
        rules={[
          textRule({
            required: examMessages.reasonMissing,
            max: examLimits.reasonMax,
            message: examMessages.reasonLong,
          }),
        ]}
      >
        <CountedText isSoft max={examLimits.reasonMax} placeholder="学员看不到" autoSize={{ minRows: 2, maxRows: 4 }} />
      </FormItem>
    </>
  )
}
