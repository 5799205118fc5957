import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'

interface ReasonFieldProps {
  /** Who reads it. */
  extra: string
  className?: string
}

/** Why something is done to somebody's attempt: the field `reason` of a form, which has to be filled in. */
export function ReasonField({ extra, className = '' }: ReasonFieldProps) {
  return (
    <FormItem
      name="reason"
      label="原因"
      className={className}
      extra={extra}
      rules={[
        textRule({ required: examMessages.reasonMissing, max: examLimits.reasonMax, message: examMessages.reasonLong }),
      ]}
    >
      <CountedText isSoft max={examLimits.reasonMax} autoSize={{ minRows: 2, maxRows: 4 }} />
    </FormItem>
  )
}
