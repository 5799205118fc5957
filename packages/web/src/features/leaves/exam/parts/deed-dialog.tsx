import { codes } from '@zhixing/contract/codes.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FigureField } from '#ui/figure-field.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { ReasonField } from './reason-field.tsx'

type Deed = 'void' | 'reset' | 'reopen'

interface DeedDialogProps {
  exam: { id: number; c: number }
  kind: ExamKind
  deed: Deed
  row: SitterRow
  onClose: () => void
}

interface Values {
  minutes: string
  reason: string
}

const words: Readonly<Record<Deed, { title: string; ok: string; done: string; means: readonly string[] }>> = {
  void: {
    title: '作废作答',
    ok: '作废',
    done: '已作废',
    means: ['这次作答不再计入成绩，学员会收到通知并看到原因。', '次数不会退还；需要再考一次时，请用“重置”。'],
  },
  reset: {
    title: '重置考试',
    ok: '重置',
    done: '已重置，学员可以重新考试',
    means: [
      '这次作答作废，不再计入成绩，并为学员增加一次机会。学员会收到通知并看到原因。',
      '考试已结束的，请再用“单独设置”为学员设置新的结束时间。',
    ],
  },
  reopen: {
    title: '重新打开',
    ok: '重新打开',
    done: '已重新打开，学员可以继续作答',
    means: [
      '学员在原来的答案上继续作答，再次交卷后重新评分。学员会收到通知并看到原因。',
      '教师手动给的分保留到学员修改该题答案为止。',
    ],
  },
}

/** Does something to an attempt that its learner is told of, with what it means and why it is done. */
export function DeedDialog({ exam, kind, deed, row, onClose }: DeedDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const { handleFailed, clear } = useFieldErrors(form)
  const { ok, means, ...said } = words[deed]
  const title = wordsFor(kind, said.title)
  const done = wordsFor(kind, said.done)
  const options = {
    refresh: ['Exam'],
    onDone: () => {
      message.success(done)
      onClose()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  }
  const makeVoid = useSend(examAttemptCalls.voidAttempt, options)
  const reopen = useSend(examAttemptCalls.reopenAttempt, options)
  const asked = { ...exam, s: row.s }
  return (
    <Dialog
      title={`${title}：${row.name}`}
      open
      okText={ok}
      cancelText="取消"
      okButtonProps={{ danger: deed !== 'reopen' }}
      confirmLoading={makeVoid.isSending || reopen.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {means.map((one) => (
        <p key={one} className="mb-2 text-soft">
          {wordsFor(kind, one)}
        </p>
      ))}
      <Form<Values>
        form={form}
        initialValues={{ minutes: '', reason: '' }}
        onFinish={({ minutes, reason }) => {
          clear()
          if (deed === 'reopen') {
            reopen.run({ ...asked, minutes: Number(minutes), reason })
          } else {
            makeVoid.run({ ...asked, again: deed === 'reset', reason })
          }
        }}
      >
        {deed === 'reopen' ? (
          <FigureField<Values>
            name="minutes"
            label="增加时间"
            suffix="分钟"
            range={{ min: 1, max: examLimits.extendMinutesMax }}
            emptyMeans="只用剩余时间"
          />
        ) : null}
        <ReasonField className="!mb-4" extra="学员能看到" />
      </Form>
    </Dialog>
  )
}
