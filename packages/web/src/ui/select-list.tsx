import { CheckOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons-svg'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import { HangingPanel } from './aria/hanging-panel.tsx'
import { nameOf } from './aria/name-of.ts'
import { Icon } from './icon.tsx'
import type { SelectSearch } from './select-input.tsx'
import { type Choice, drawnMax, drawnOf, orderedAs, tokensOf } from './select-options.ts'
import type { PlainSelect } from './select-props.ts'
import { useCaretAtEnd, useTypedLetter } from './use-opening-keys.ts'
import './aria/option.css'
import './aria/picker.css'
import './select-list.css'

interface SelectListProps {
  plain: PlainSelect
  trigger: RefObject<HTMLButtonElement | null>
  /** What was typed on the closed box. */
  typed: string
  search: SelectSearch | undefined
  isLoading: boolean
  notFound: ReactNode
  onClose: () => void
}

/** The key of the line that adds what was typed. */
const newKey = 'new'

/** The open list of a select, with a field to search in where it has one or is long. */
export function SelectList(props: SelectListProps) {
  const { plain, trigger, search, onClose } = props
  const hasField = search !== undefined || plain.isFree || plain.isMany || plain.options.length > drawnMax
  const [typed, setTyped] = useState(hasField ? props.typed : '')
  /** Escape gives up what was typed; any other way to close keeps a text that could be added. */
  const isGivenUp = useRef(false)
  const name = nameOf(trigger.current)

  function type(text: string): void {
    const { whole, rest } = plain.isFree ? tokensOf(text, plain.separators) : { whole: [], rest: text }
    if (whole.length > 0) {
      plain.add(whole)
    }
    setTyped(rest)
    search?.onSearch?.(rest)
  }
  function close(): void {
    if (plain.isFree && !isGivenUp.current && typed.trim() !== '') {
      plain.add([typed.trim()])
    }
    if (typed !== '') {
      search?.onSearch?.('')
    }
    onClose()
    trigger.current?.focus()
  }
  /** What the box says that it opens: the list, or the panel with the field above it. */
  const id = `${trigger.current?.id ?? ''}-list`
  const listed = (
    <Choices
      {...props}
      id={hasField ? undefined : id}
      name={name}
      typed={typed}
      letter={hasField ? '' : props.typed}
      hasField={hasField}
      onType={type}
      onDone={close}
    />
  )
  return (
    <HangingPanel
      trigger={trigger}
      {...(hasField ? { id } : {})}
      placement="bottom start"
      aria-label={name}
      className="zx-picker zx-list-popover"
      onClose={close}
    >
      {hasField ? (
        <Autocomplete
          inputValue={typed}
          onInputChange={type}
          disableAutoFocusFirst={plain.isFree || (search?.isRemote ?? false)}
        >
          <SearchField
            {...props}
            name={name}
            typed={typed}
            onType={type}
            onGiveUp={() => {
              isGivenUp.current = true
            }}
          />
          {listed}
        </Autocomplete>
      ) : (
        listed
      )}
    </HangingPanel>
  )
}

interface FieldProps extends SelectListProps {
  name: string
  typed: string
  onType: (text: string) => void
}

function SearchField({ plain, search, name, typed, onType, onGiveUp }: FieldProps & { onGiveUp: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useCaretAtEnd(field)
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) {
      return
    }
    if (event.key === 'Escape') {
      onGiveUp()
    }
    if (event.currentTarget.hasAttribute('aria-activedescendant')) {
      return
    }
    if (event.key === 'Enter' && plain.isFree) {
      // What is written is meant, until an arrow has moved into the list.
      event.preventDefault()
      event.stopPropagation()
      enter()
    } else if (event.key === 'Backspace' && typed === '' && plain.isMany) {
      plain.choose(plain.chosen.slice(0, -1).map(({ key }) => key))
    }
  }
  function enter(): void {
    const text = typed.trim()
    if (text !== '') {
      plain.add([text])
      onType('')
    }
  }
  return (
    <TextField aria-label={plain.isFree ? `${name}：查找或添加` : `${name}：查找`} autoFocus className="zx-list-search">
      {plain.isFree && !search ? <Icon of={PlusOutlined} /> : <Icon of={SearchOutlined} />}
      <Input
        ref={field}
        // Its arrows move through the list, which has no focus of its own.
        role="combobox"
        aria-expanded="true"
        onKeyDownCapture={press}
        placeholder={plain.isFree ? '查找，或输入后按回车添加' : '输入关键词查找'}
      />
    </TextField>
  )
}

interface ChoicesProps extends FieldProps {
  id: string | undefined
  /** What opened the list, where it has no field. */
  letter: string
  hasField: boolean
  onDone: () => void
}

function Choices(props: ChoicesProps) {
  const { plain, search, id, name, typed, hasField, onType, onDone } = props
  const [isFull, setFull] = useState(false)
  const { drawn, isCut } = drawnOf({ ...plain, typed, isRemote: search?.isRemote ?? false })
  const text = typed.trim()
  const isNew = plain.isFree && text !== '' && ![...drawn, ...plain.chosen].some(({ label }) => label === text)
  const left = plain.max - plain.chosen.length
  const isOver = plain.isMany && left <= 0
  const chosenKeys = plain.chosen.map(({ key }) => key)
  useTypedLetter(props.letter)

  function change(keys: Selection): void {
    if (!plain.isMany) {
      const [key] = keys === 'all' ? [] : keys
      if (key !== undefined) {
        plain.choose([String(key)])
      }
      onDone()
      return
    }
    const now = keys === 'all' ? new Set(drawn.map(({ key }) => key)) : new Set([...keys].map(String))
    if (now.delete(newKey)) {
      plain.add([text])
    } else {
      plain.choose(orderedAs(chosenKeys, now))
    }
    setFull(now.size > plain.max)
    onType('')
  }
  return (
    <>
      <ListBox
        {...(id ? { id } : {})}
        aria-label={name}
        className="zx-list"
        autoFocus={!hasField}
        selectionMode={plain.isMany ? 'multiple' : 'single'}
        selectedKeys={chosenKeys}
        onSelectionChange={change}
        escapeKeyBehavior="none"
        shouldFocusWrap={false}
        renderEmptyState={() => <Nothing {...props} />}
      >
        {isNew && !isOver ? (
          <ListBoxItem id={newKey} textValue={text} className="zx-option">
            <span className="zx-option-text">添加“{text}”</span>
          </ListBoxItem>
        ) : null}
        {drawn.map((choice) => (
          <Line key={choice.key} choice={choice} isBarred={isOver && !chosenKeys.includes(choice.key)} />
        ))}
      </ListBox>
      {isCut ? <p className="zx-list-note">只列出前{drawnMax}项，其余请输入关键词查找。</p> : null}
      {plain.isMany && (isOver || isFull) ? (
        <p className="zx-list-note" role="status">
          最多选择{plain.max}项，已选满。
        </p>
      ) : null}
    </>
  )
}

function Line({ choice: { key, label, isDisabled }, isBarred }: { choice: Choice; isBarred: boolean }) {
  return (
    <ListBoxItem id={key} textValue={label} isDisabled={isDisabled || isBarred} className="zx-option">
      {({ isSelected }) => (
        <>
          <span className="zx-option-text">{label}</span>
          {isSelected ? <Icon of={CheckOutlined} /> : null}
        </>
      )}
    </ListBoxItem>
  )
}

function Nothing({ isLoading, notFound, typed, plain }: ChoicesProps) {
  if (notFound !== undefined && notFound !== null) {
    return <p className="zx-picker-none">{notFound}</p>
  }
  if (isLoading) {
    return <p className="zx-picker-none">正在加载…</p>
  }
  const isSearched = typed.trim() !== '' && !plain.isFree
  return <p className="zx-picker-none">{isSearched ? '没有符合的选项' : '没有可选的项'}</p>
}
