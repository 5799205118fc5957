import type { Key, ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'

export interface Selection {
  selected: readonly Key[]
  onSelect: (keys: readonly Key[]) => void
}

interface SelectAllProps extends Selection {
  /** Of the rows that are shown. */
  keys: readonly Key[]
  className?: string
  children?: ReactNode
}

const shownOf = ({ keys, selected }: Pick<SelectAllProps, 'keys' | 'selected'>) =>
  keys.filter((key) => selected.includes(key))

/** Selects all rows that are shown, or none. */
export function SelectAll({ keys, selected, onSelect, className = '', children }: SelectAllProps) {
  const chosen = shownOf({ keys, selected })
  return (
    <Checkbox
      className={className}
      {...(children ? {} : { 'aria-label': '全选本页' })}
      checked={keys.length > 0 && chosen.length === keys.length}
      indeterminate={chosen.length > 0 && chosen.length < keys.length}
      onChange={({ target }) => onSelect(target.checked ? keys : [])}
    >
      {children}
    </Checkbox>
  )
}

interface SelectOneProps extends Selection {
  row: Key
  keys: readonly Key[]
  className?: string
}

/** Selects a row beside those of the rows shown that are selected. */
export function SelectOne({ row, keys, selected, onSelect, className = '' }: SelectOneProps) {
  const chosen = shownOf({ keys, selected })
  return (
    <Checkbox
      aria-label="选择此行"
      className={className}
      checked={chosen.includes(row)}
      onChange={({ target }) => onSelect(target.checked ? [...chosen, row] : chosen.filter((one) => one !== row))}
    />
  )
}
