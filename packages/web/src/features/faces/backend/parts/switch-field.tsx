import { Checkbox } from '#ui/checkbox.tsx'

interface SwitchFieldProps {
  label: string
  id?: string
  checked?: boolean
  onChange?: (checked: boolean) => void
}

/** On or off, with what it does beside it. */
export function SwitchField({ label, id, checked = false, onChange }: SwitchFieldProps) {
  return (
    <Checkbox
      {...(id ? { id } : {})}
      checked={checked}
      onChange={({ target }) => onChange?.(target.checked)}
      className="max-md:min-h-11 max-md:items-center"
    >
      {label}
    </Checkbox>
  )
}
