import { SelectInput } from './select-input.tsx'

interface FilterSelectProps {
  /** Names the filter, and stands for no choice: 全部题型. */
  label: string
  choices: readonly { value: string; label: string }[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

/** A filter with more choices than fit side by side. What it holds back is seen by its colour. */
export function FilterSelect({ label, choices, value, onChange }: FilterSelectProps) {
  return (
    <SelectInput
      aria-label={label}
      isFitted
      className={`max-w-44 max-sm:[.grid>&]:w-full max-sm:[.grid>&]:max-w-none ${value === '' ? '' : 'border-primary text-primary'}`}
      value={value}
      options={[{ value: '', label }, ...choices]}
      onChange={onChange}
    />
  )
}
