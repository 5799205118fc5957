import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { useItemStatus } from './form-context.ts'
import { CountText } from './text-input.tsx'
import { type Count, useTyped } from './use-typed.ts'
import './text-input.css'

export interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  /** As high as its text, within these. */
  autoSize?: boolean | { minRows?: number; maxRows?: number }
  /** Found fault with by the page itself; a form says it by its item. */
  status?: 'error' | ''
  count?: Count | undefined
}

const rows = { min: 1, max: 1000 } as const

/** Several lines of text: the browser's own, in our looks. */
export function TextArea({ autoSize = false, status, count, className = '', ...rest }: TextAreaProps) {
  const { value, defaultValue, ...own } = rest
  const { text, handleChange, handleCompositionEnd } = useTyped(rest, count)
  const itemStatus = useItemStatus()
  const field = (
    <textarea
      {...own}
      {...(autoSize ? { rows: 1 } : {})}
      value={text}
      {...((status ?? itemStatus) === 'error' ? { 'aria-invalid': true } : {})}
      className={`zx-input ${className}`}
      onChange={handleChange}
      onCompositionEnd={handleCompositionEnd}
    />
  )
  const { minRows = rows.min, maxRows = rows.max } = autoSize === true ? {} : autoSize || {}
  const limits: CSSProperties & Record<`--${string}`, number> = { '--zx-rows-min': minRows, '--zx-rows-max': maxRows }
  return (
    <>
      {autoSize ? (
        <div className="zx-text-grows" data-text={text} style={limits}>
          {field}
        </div>
      ) : (
        field
      )}
      {count ? (
        <div className="text-right">
          <CountText text={text} max={count.max} />
        </div>
      ) : null}
    </>
  )
}
