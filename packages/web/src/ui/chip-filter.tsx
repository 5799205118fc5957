export interface Chip {
  /** Empty for 全部. */
  value: string
  label: string
}

interface ChipFilterProps {
  label: string
  chips: readonly Chip[]
  value: string
  onChange: (value: string) => void
}

/** One row of choices of which one holds; scrolls sideways on phones. */
export function ChipFilter({ label, chips, value, onChange }: ChipFilterProps) {
  return (
    <fieldset className="m-0 flex min-w-0 items-start gap-2 p-0">
      <legend className="sr-only">{label}</legend>
      <span className="shrink-0 py-1 text-faint max-md:hidden" aria-hidden="true">
        {label}
      </span>
      <div className="zx-scroll-x flex min-w-0 flex-1 gap-1 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap">
        {chips.map((chip) => {
          const isOn = chip.value === value
          return (
            <button
              key={chip.value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(chip.value)}
              className={`shrink-0 rounded-full px-3 py-1 whitespace-nowrap max-md:min-h-11 max-md:px-4 ${
                isOn ? 'bg-primary-soft font-medium text-primary' : 'text-soft hover:bg-sunken'
              }`}
            >
              {chip.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
