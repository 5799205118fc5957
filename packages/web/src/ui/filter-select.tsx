interface FilterSelectProps {
  /** Names the filter, and stands for no choice: 全部题型. */
  label: string
  choices: readonly { value: string; label: string }[]
  /** Empty for all. */
  value: string
  onChange: (value: string) => void
}

/** A filter with more choices than fit side by side: the browser's own select, which weighs nothing. */
export function FilterSelect({ label, choices, value, onChange }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`zx-select max-w-44 max-md:!h-11 max-sm:[.grid>&]:w-full max-sm:[.grid>&]:max-w-none ${value === '' ? '' : '!border-primary !text-primary'}`}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
