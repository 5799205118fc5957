import { SearchOutlined } from '@ant-design/icons-svg'
import { Icon } from './icon.tsx'
import { TextInput } from './text-input.tsx'

export interface SearchBoxProps {
  placeholder: string
  /** What is searched for now, from the address. */
  value: string
  onSearch: (keyword: string) => void
  maxLength?: number
}

/** A keyword: searched for with Enter, cleared with the cross. */
export function SearchBox({ placeholder, value, onSearch, maxLength = 60 }: SearchBoxProps) {
  return (
    <TextInput
      // Another keyword from outside (back, a link) is another beginning.
      key={value}
      defaultValue={value}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={maxLength}
      allowClear
      prefix={<Icon of={SearchOutlined} className="text-faint" />}
      onPressEnter={(event) => onSearch(event.currentTarget.value.trim())}
      onClear={() => onSearch('')}
    />
  )
}
