import { CloseOutlined, DownOutlined } from '@ant-design/icons-svg'
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react'
import { FetchedPart } from './fetched-part.ts'
import { Icon } from './icon.tsx'
import { isSaid } from './is-said.ts'
import { type Choice, emsOf, type SelectValue } from './select-options.ts'
import { type PlainSelect, plainSelect, type SelectInputProps } from './select-props.ts'
import { Spinner } from './spinner.tsx'
import { useOpenedPart } from './use-opened-part.ts'
import './select-input.css'

const list = new FetchedPart(async () => (await import('./select-list.tsx')).SelectList)

/**
 * One choice or several, in forms and as a filter. At rest it is a button of the browser's own; its list is fetched when it is
 * opened, or when a pointer or the focus comes near.
 */
export function SelectInput<Value extends SelectValue>(props: SelectInputProps<Value>) {
  const plain = plainSelect(props)
  /** The letter that opened it is the first of the search; none for a press. */
  const [opened, setOpened] = useState<string>()
  const trigger = useRef<HTMLButtonElement>(null)
  const { disabled = false, showSearch = false } = props
  const isWanted = opened !== undefined && !disabled
  const code = useOpenedPart(list, isWanted, () => setOpened(undefined))
  const List = code.state === 'there' ? code.part : undefined
  const isOpen = isWanted && List !== undefined
  const isClearable = props.allowClear === true && plain.chosen.length > 0 && !disabled
  const search = searchOf(showSearch)
  return (
    <div
      {...looksOf(props, plain)}
      data-open={isOpen || undefined}
      data-clearable={isClearable || undefined}
      onPointerEnter={list.fetch}
    >
      <Trigger
        {...props}
        plain={plain}
        isOpen={isOpen}
        hasSearch={search !== undefined || plain.isFree || plain.isMany}
        isWaiting={isWanted && !isOpen}
        trigger={trigger}
        onNear={list.fetch}
        onOpen={(typed = '') => setOpened(typed)}
      />
      {plain.isMany ? <Chips plain={plain} isDisabled={disabled} /> : null}
      {isClearable ? (
        <button
          type="button"
          className="zx-choice-clear"
          aria-label="清除"
          onClick={() => {
            plain.choose([])
            trigger.current?.focus()
          }}
        >
          <Icon of={CloseOutlined} />
        </button>
      ) : null}
      {isOpen ? (
        <List
          plain={plain}
          trigger={trigger}
          typed={opened}
          search={search}
          isLoading={props.loading ?? false}
          notFound={props.notFoundContent}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </div>
  )
}

function looksOf<Value extends SelectValue>(props: SelectInputProps<Value>, { isMany, options }: PlainSelect) {
  const { isFitted = false, disabled = false, status, className = '' } = props
  return {
    className: `zx-choice ${isMany ? 'zx-choice-many' : ''} ${isFitted ? 'zx-choice-fitted' : ''} ${className}`,
    style: isFitted ? fitOf(options) : {},
    'data-disabled': disabled || undefined,
    'data-fault': status === 'error' || isSaid(props['aria-invalid']) || undefined,
  }
}

export interface SelectSearch {
  /** Whether the server searches. */
  isRemote: boolean
  onSearch: ((text: string) => void) | undefined
}

function searchOf(given: SelectInputProps<SelectValue>['showSearch']): SelectSearch | undefined {
  if (!given) {
    return undefined
  }
  return given === true
    ? { isRemote: false, onSearch: undefined }
    : { isRemote: given.filterOption === false, onSearch: given.onSearch }
}

type FitStyle = CSSProperties & { '--zx-choice-fit'?: string }

function fitOf(options: readonly Choice[]): FitStyle {
  return { '--zx-choice-fit': `${Math.max(0, ...options.map(({ label }) => emsOf(label)))}em` }
}

type TriggerProps = Pick<
  SelectInputProps<SelectValue>,
  'id' | 'ref' | 'placeholder' | 'disabled' | 'onBlur' | 'aria-label' | 'aria-labelledby' | 'aria-describedby'
> &
  Pick<SelectInputProps<SelectValue>, 'aria-invalid' | 'aria-required' | 'loading'> & {
    plain: PlainSelect
    isOpen: boolean
    hasSearch: boolean
    isWaiting: boolean
    trigger: { current: HTMLButtonElement | null }
    onNear: () => void
    onOpen: (typed?: string) => void
  }

function Trigger({ plain, isOpen, hasSearch, isWaiting, trigger, onNear, onOpen, ...rest }: TriggerProps) {
  const { id, ref, placeholder = '', disabled = false, loading = false, onBlur } = rest
  const ownId = useId()
  const words = plain.chosen.map(({ label }) => label).join('、')
  function press(event: KeyboardEvent): void {
    const typed = typedOf(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || typed !== '') {
      event.preventDefault()
      onOpen(typed)
    }
  }
  return (
    <button
      ref={(element) => {
        trigger.current = element
        return handOver(ref, element)
      }}
      type="button"
      role="combobox"
      id={id ?? ownId}
      className="zx-choice-box"
      aria-haspopup={hasSearch ? 'dialog' : 'listbox'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${id ?? ownId}-list` : undefined}
      aria-label={rest['aria-label']}
      aria-labelledby={rest['aria-labelledby']}
      aria-describedby={rest['aria-describedby']}
      aria-invalid={rest['aria-invalid']}
      aria-required={rest['aria-required']}
      aria-busy={isWaiting || undefined}
      disabled={disabled}
      onFocus={onNear}
      onBlur={onBlur}
      onKeyDown={press}
      onClick={() => onOpen()}
    >
      <span className={words ? 'zx-choice-value' : 'zx-choice-value zx-choice-none'} title={words || undefined}>
        {words || placeholder || '\u00a0'}
      </span>
      {loading || isWaiting ? <Spinner /> : <Icon of={DownOutlined} className="zx-choice-mark" />}
    </button>
  )
}

function handOver(ref: TriggerProps['ref'], element: HTMLButtonElement | null): void {
  if (typeof ref === 'function') {
    ref(element)
  } else if (ref) {
    ref.current = element
  }
}

/** The letter of a key that finds a choice; space opens as a press does. */
function typedOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey ? key : ''
}

/** What is chosen, each with a cross for the pointer; by keys they are taken back in the list. */
function Chips({ plain, isDisabled }: { plain: PlainSelect; isDisabled: boolean }) {
  return (
    <span className="zx-choice-chips">
      {plain.chosen.map(({ key, label }) => (
        <span key={key} className="zx-chip">
          <span className="zx-chip-text" aria-hidden="true">
            {label}
          </span>
          {isDisabled ? null : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`移除${label}`}
              onClick={() => plain.choose(plain.chosen.flatMap((one) => (one.key === key ? [] : [one.key])))}
            >
              <Icon of={CloseOutlined} />
            </button>
          )}
        </span>
      ))}
    </span>
  )
}
