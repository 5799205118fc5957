import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { unlockLimits } from '@zhixing/contract/learning/outline/unlock.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useSectionWords } from './section-words.ts'
import {
  type NamedChoice,
  newRule,
  ruleKinds,
  type TypedRule,
  type TypedUnlock,
  unlockKept,
  unlockWays,
} from './unlock-values.ts'

interface UnlockInputProps {
  /** Given by the form item. */
  id?: string
  value?: TypedUnlock
  onChange?: (value: TypedUnlock) => void
  /** Chapters and items that rules may name: those before all places that are changed. */
  choices: readonly NamedChoice[]
  /** The rules a change begins with. */
  first: readonly TypedRule[]
}

/** The rule that unlocks chapters or items, one condition a line. */
export function UnlockInput({ id, value = unlockKept, onChange, choices, first }: UnlockInputProps) {
  const { way, rules } = value
  const hasRules = way === 'all' || way === 'any'
  const set = (at: number, rule: TypedRule | undefined) =>
    onChange?.({ way, rules: rules.flatMap((one, index) => (index === at ? (rule ?? []) : one)) })
  return (
    <div className="flex flex-col gap-2">
      <SelectInput
        {...(id ? { id } : {})}
        className="w-40"
        options={unlockWays}
        value={way}
        onChange={(chosen) => onChange?.({ way: chosen, rules: rules.length > 0 ? rules : first })}
      />
      {hasRules ? (
        <>
          {rules
            .map((rule, at) => ({ rule, no: at + 1 }))
            .map(({ rule, no }) => (
              <RuleLine key={no} no={no} rule={rule} choices={choices} onChange={(next) => set(no - 1, next)} />
            ))}
          <Button
            className="self-start"
            icon={<Icon of={PlusOutlined} />}
            disabled={rules.length >= unlockLimits.rulesMax}
            onClick={() => onChange?.({ way, rules: [...rules, newRule] })}
          >
            添加条件
          </Button>
        </>
      ) : null}
    </div>
  )
}

interface RuleLineProps {
  no: number
  rule: TypedRule
  choices: readonly NamedChoice[]
  onChange: (rule: TypedRule | undefined) => void
}

function RuleLine({ no, rule, choices, onChange }: RuleLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card bg-sunken p-2">
      <SelectInput
        aria-label={`条件${no}`}
        className="w-40"
        options={ruleKinds}
        value={rule.rule}
        onChange={(kind) => onChange({ ...rule, rule: kind })}
      />
      <RuleDetail no={no} rule={rule} choices={choices} onChange={onChange} />
      <Button
        type="text"
        aria-label={`删除条件${no}`}
        icon={<Icon of={DeleteOutlined} />}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}

const fromChoices: { value: TypedRule['from']; label: string }[] = [
  { value: 'join', label: '加入后' },
  { value: 'start', label: '开始学习后' },
]

function RuleDetail({ no, rule, choices, onChange }: RuleLineProps) {
  const words = useSectionWords()
  switch (rule.rule) {
    case 'after':
      return (
        <>
          <SelectInput
            aria-label={`条件${no}的起点`}
            className="w-32"
            options={fromChoices}
            value={rule.from}
            onChange={(from) => onChange({ ...rule, from })}
          />
          <span className="w-28">
            <NumberInput
              aria-label={`条件${no}的天数`}
              suffix="天"
              value={rule.days}
              onChange={(event) => onChange({ ...rule, days: event.target.value })}
            />
          </span>
        </>
      )
    case 'done':
      return (
        <SelectInput
          mode="multiple"
          showSearch
          aria-label={`条件${no}要完成的内容`}
          className="min-w-48 flex-1"
          placeholder={`选择${words.any}或内容`}
          maxCount={unlockLimits.idsMax}
          options={choices}
          value={rule.named}
          onChange={(named) => onChange({ ...rule, named })}
        />
      )
    case 'score':
      return (
        <>
          <SelectInput
            showSearch
            aria-label={`条件${no}要得分的内容`}
            className="min-w-40 flex-1"
            placeholder="选择内容"
            options={choices.filter(({ value }) => value.startsWith('i'))}
            value={rule.item > 0 ? `i${rule.item}` : null}
            onChange={(key) => onChange({ ...rule, item: Number(key.slice(1)) })}
          />
          <span className="w-28">
            <NumberInput
              aria-label={`条件${no}的得分率`}
              suffix="%"
              value={rule.least}
              onChange={(event) => onChange({ ...rule, least: event.target.value })}
            />
          </span>
        </>
      )
    default:
      return null
  }
}
