import { codes } from '@zhixing/contract/codes.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { aboveMax, markScore } from '@zhixing/contract/learning/learning/marking.ts'
import {
  type Appeal,
  appealLimits,
  appealMessages,
  examAppealCalls,
} from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { scoreText } from '#ui/score-text.ts'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface DecideDialogProps {
  exam: { id: number; c: number }
  appeal: Appeal
  /** 同意 asks for the new score, of at most so many points; 驳回 does not. */
  grants: boolean
  /** What the question has now. */
  now: number
  max: number
  onDone: () => void
  onClose: () => void
}

interface Values {
  score: string
  reply: string
}

function scoreFault(typed: string, max: number): string {
  const parsed = markScore.safeParse(typed.trim() === '' ? undefined : Number(typed))
  if (!parsed.success) {
    return parsed.error.issues[0]?.message ?? ''
  }
  return parsed.data > max ? aboveMax(max) : ''
}

/** Grants an appeal with another score, or refuses it with a reason. */
export function DecideDialog({ exam, appeal, grants, now, max, onDone, onClose }: DecideDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const { handleFailed, clear } = useFieldErrors(form)
  const decide = useSend(examAppealCalls.decideAppeal, {
    refresh: ['Exam', 'Mark', ...refreshesOf(), 'Home'],
    onDone: () => {
      message.success(grants ? '已同意复核，分数已更新' : '已驳回')
      onDone()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  return (
    <Dialog
      title={grants ? '同意复核' : '驳回复核申请'}
      open
      okText={grants ? '同意' : '驳回'}
      cancelText="取消"
      confirmLoading={decide.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        initialValues={{ score: '', reply: '' }}
        onFinish={({ score, reply }) => {
          clear()
          decide.run({ ...exam, appeal_id: appeal.id, score: grants ? Number(score) : null, reply })
        }}
      >
        {grants ? (
          <FormItem
            name="score"
            label={`新分数（现${scoreText(now)}分，满分${max}分）`}
            rules={[
              {
                validator: (_, typed: string) => {
                  const fault = scoreFault(typed, max)
                  return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
                },
              },
            ]}
          >
            <NumberInput kind="decimal" autoComplete="off" className="!w-32" suffix="分" />
          </FormItem>
        ) : null}
        <FormItem
          name="reply"
          label={grants ? '回复（选填）' : '驳回理由'}
          extra="学员能看到"
          rules={[
            textRule({
              ...(grants ? {} : { required: appealMessages.replyMissing }),
              max: appealLimits.replyMax,
              message: appealMessages.replyLong,
            }),
          ]}
        >
          <CountedText isSoft max={appealLimits.replyMax} autoSize={{ minRows: 2, maxRows: 6 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
