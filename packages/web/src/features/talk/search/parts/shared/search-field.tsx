import { SearchOutlined } from '@ant-design/icons-svg'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useSearchHistory } from '../../use-search-history.ts'
import { useSuggestions } from '../../use-suggestions.ts'
import { SuggestionList } from '../suggestion-list.tsx'

interface SearchFieldProps {
  placeholder: string
  /** What is searched for now, from the address. */
  value: string
  onSearch: (keyword: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A keyword with what it might be: searched for with Enter, by the list's row that the arrow keys are on or as typed. */
export function SearchField({ value, ...rest }: SearchFieldProps) {
  // Another keyword from outside (back, a link) is another beginning.
  return <Field key={value} value={value} {...rest} />
}

function Field({ placeholder, value, onSearch }: SearchFieldProps) {
  const listId = useId()
  const [typed, setTyped] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const history = useSearchHistory()
  const groups = useSuggestions(typed, history.words, isOpen)
  const rows = groups.flatMap((group) => group.rows)
  const shows = isOpen && rows.length > 0

  function handleSearch(text: string): void {
    const keyword = text.trim()
    setTyped(keyword)
    setOpen(false)
    setActive(-1)
    if (keyword) {
      history.add(keyword)
      onSearch(keyword)
    }
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that ends a word of the pinyin keyboard searches for nothing.
    if (event.nativeEvent.isComposing) {
      return
    }
    const step = steps[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((now) => ((now + step + 1 + rows.length + 1) % (rows.length + 1)) - 1)
    } else if (event.key === 'Escape') {
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter') {
      handleSearch(rows[active]?.text ?? typed)
    }
  }
  return (
    <search className="relative block w-full">
      <TextInput
        value={typed}
        allowClear
        prefix={<Icon of={SearchOutlined} className="text-faint" />}
        placeholder={placeholder}
        aria-label={placeholder}
        role="combobox"
        aria-expanded={shows}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shows && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimits.keywordMax}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
      />
      {shows ? (
        <SuggestionList
          id={listId}
          groups={groups}
          active={active}
          onChoose={handleSearch}
          onForget={history.words.length > 0 ? history.clear : undefined}
        />
      ) : null}
    </search>
  )
}
