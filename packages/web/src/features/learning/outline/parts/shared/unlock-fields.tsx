import type { Outline, OutlineItem, OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { ruleLimits } from '@zhixing/contract/learning/outline/rules.ts'
import { FigureField } from '#ui/figure-field.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import type { RuleTarget, RuleValues } from './rule-values.ts'
import { useSectionWords } from './section-words.ts'
import { UnlockInput } from './unlock-input.tsx'
import { choicesBefore, type TypedUnlock, typedRules, unlockFault, unlockKept } from './unlock-values.ts'

interface UnlockFieldsProps {
  target: RuleTarget
  /** The place to change, where it is a single one. */
  one: OutlineItem | OutlineSection | undefined
  outline: Pick<Outline, 'sections' | 'items'>
}

const relockChoices: { value: RuleValues['relock']; label: string }[] = [
  { value: 'keep', label: '保持' },
  { value: 'relock', label: '重新锁定' },
]

function checkUnlock(_rule: unknown, value: TypedUnlock | undefined): Promise<void> {
  const fault = unlockFault(value ?? unlockKept)
  return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
}

/** Fields for the rule that unlocks, for people who had it open, and for the number of items that finish a chapter. */
export function UnlockFields({ target, one, outline }: UnlockFieldsProps) {
  const words = useSectionWords()
  return (
    <>
      <FormItem
        name="unlock"
        label="解锁条件"
        rules={[{ validator: checkUnlock }]}
        {...(one ? { extra: `现在：${one.unlock_text || '无条件'}` } : {})}
      >
        <UnlockInput choices={choicesBefore(outline, target, words)} first={typedRules(one?.unlock)} />
      </FormItem>
      <FormItem
        name="relock"
        label="已开始的学员"
        extra="保持则已开始和已解锁的学员不受影响，其余学员按新条件判断；重新锁定则所有学员重新判断"
      >
        <SelectInput className="w-40" options={relockChoices} />
      </FormItem>
      {one && 'finish_n' in one ? (
        <FigureField<RuleValues>
          name="finish"
          label="完成条件"
          suffix="项必修"
          range={{ min: 0, max: ruleLimits.finishMax }}
          emptyMeans="不修改"
          extra={`现在：${one.finish_n > 0 ? `完成${one.finish_n}项必修` : '完成全部必修'}；0 为全部`}
        />
      ) : null}
    </>
  )
}
