import { CloseCircleFilled } from '@ant-design/icons-svg'
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useItemStatus } from './form-context.ts'
import { Icon } from './icon.tsx'
import { type Count, charactersOf, typeInto, useTyped } from './use-typed.ts'
import './text-input.css'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'size'> {
  /** Within the frame, before and after what is typed. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** A cross that empties it. */
  allowClear?: boolean
  onClear?: () => void
  onPressEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Found fault with by the page itself; a form says it by its item. */
  status?: 'error' | ''
  /** Shows 12 / 20 and stops the typing there; a longer text that is already there stays. */
  count?: Count | undefined
}

/** One line of text: the browser's own, in our looks. */
export function TextInput(props: TextInputProps) {
  const { prefix, suffix, allowClear = false, onClear, onPressEnter, status, count, className = '', ...rest } = props
  const { value, defaultValue, ...own } = rest
  const { text, handleChange, handleCompositionEnd } = useTyped(rest, count)
  const itemStatus = useItemStatus()
  const frame = useRef<HTMLSpanElement>(null)
  const isWrong = (status ?? itemStatus) === 'error'
  const isFramed = prefix !== undefined || suffix !== undefined || allowClear || count !== undefined
  const field = (
    <input
      {...own}
      value={text}
      {...(isWrong ? { 'aria-invalid': true } : {})}
      className={isFramed ? 'zx-input' : `zx-input ${className}`}
      onChange={handleChange}
      onCompositionEnd={handleCompositionEnd}
      onKeyDown={(event) => {
        // Enter also ends what an input method composes.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          onPressEnter?.(event)
        }
        own.onKeyDown?.(event)
      }}
    />
  )
  if (!isFramed) {
    return field
  }
  return (
    <span
      ref={frame}
      className={`zx-input-frame ${isWrong ? 'zx-input-wrong' : ''} ${own.disabled ? 'zx-input-off' : ''} ${className}`}
    >
      {prefix}
      {field}
      {allowClear && text !== '' ? (
        <button
          type="button"
          aria-label="清空"
          className="zx-input-aid"
          onClick={() => {
            const input = frame.current?.querySelector('input')
            if (input) {
              typeInto(input, '')
              input.focus()
            }
            onClear?.()
          }}
        >
          <Icon of={CloseCircleFilled} />
        </button>
      ) : null}
      {suffix}
      {count ? <CountText text={text} max={count.max} /> : null}
    </span>
  )
}

/** 12 / 20, in red when it is too much. */
export function CountText({ text, max }: { text: string; max: number }) {
  const used = charactersOf(text)
  return (
    <span className={`zx-input-count ${used > max ? 'zx-input-over' : ''}`}>
      {used} / {max}
    </span>
  )
}
