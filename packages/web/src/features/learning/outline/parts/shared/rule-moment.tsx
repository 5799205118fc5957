import { MomentInput } from '#ui/moment-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { type ChosenMoment, momentWays } from './rule-values.ts'

interface RuleMomentProps {
  /** Given by the form item. */
  id?: string
  value?: ChosenMoment
  onChange?: (value: ChosenMoment) => void
  label: string
}

/** The choice for one moment: keep it, set it, remove it, or take the chapter's or item's own. */
export function RuleMoment({ id, value, onChange, label }: RuleMomentProps) {
  const { way = 'keep', at = '' } = value ?? {}
  return (
    <div className="flex flex-wrap gap-2">
      <SelectInput
        {...(id ? { id } : {})}
        className="w-40"
        options={momentWays}
        value={way}
        onChange={(chosen) => onChange?.({ way: chosen, at })}
      />
      {way === 'set' ? (
        <MomentInput
          range="coming"
          aria-label={`${label}设为`}
          value={at}
          onChange={(typed) => onChange?.({ way, at: typed })}
        />
      ) : null}
    </div>
  )
}
