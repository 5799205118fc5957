import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FieldFault } from './field-fault.tsx'
import type { EditProps } from './kind-module.ts'

const choices = [
  { value: 'T', label: '正确' },
  { value: 'F', label: '错误' },
] as const

/** Whether what the stem says is so. */
export function JudgementEdit({ question: { answer }, onChange, faultOf }: EditProps) {
  const [chosen] = answer
  return (
    <div>
      <p className="mb-2 font-medium">正确答案</p>
      <ChoiceCards
        label="正确答案"
        columns={2}
        choices={choices}
        {...(chosen === 'T' || chosen === 'F' ? { value: chosen } : {})}
        onChange={(key) => onChange({ answer: [key] })}
      />
      <FieldFault text={faultOf('answer')} />
    </div>
  )
}
