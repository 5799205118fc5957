interface ChoiceBarProps {
  label: string
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Two or three short choices side by side, one of which holds: 最新 / 最热. */
export function ChoiceBar({ label, choices, value, onChange }: ChoiceBarProps) {
  return (
    <fieldset className="m-0 flex w-fit max-w-full shrink-0 rounded-card bg-sunken p-0.5 md:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => {
        const isOn = choice.value === value
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(choice.value)}
            className={`min-h-7 rounded-md px-3 whitespace-nowrap max-md:min-h-11 max-md:px-2 ${
              isOn ? 'bg-card font-medium text-primary shadow-card' : 'text-soft hover:text-ink'
            }`}
          >
            {choice.label}
          </button>
        )
      })}
    </fieldset>
  )
}
