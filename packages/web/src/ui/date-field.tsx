import { useState } from 'react'
import { clock } from '#api/connection.ts'
import { FetchedPart } from './fetched-part.ts'
import { momentOf } from './local-moment.ts'
import type { Bounds, Exactness } from './moment-text.ts'
import { shownMoment } from './moment-text.ts'
import { useFetchedPart } from './use-fetched-part.ts'
import './date-field.css'

const segments = new FetchedPart(async () => (await import('./date-segments.tsx')).DateSegments)

export interface DateFieldProps {
  /** As the browser's own fields have it: 2026-11-23, or 2026-11-23T10:00; empty for none. */
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  /** Given by the form item: the label is its. */
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
}

interface KindProps extends DateFieldProps {
  exactness: Exactness
  bounds: Bounds
}

/**
 * A day, or a day and time, in Shanghai. What it is typed into is fetched with it; until then its value is readable in the same
 * place, and where it does not come the browser's own field stands.
 */
export function DateField({ exactness, bounds, ...rest }: KindProps) {
  const code = useFetchedPart(segments, true)
  const [isFocused, setFocused] = useState(false)
  const { value, onChange, disabled = false, className = '', id, ...named } = rest
  const text = value ?? ''
  if (code.state === 'there') {
    const Segments = code.part
    return (
      <Segments
        {...rest}
        value={text}
        exactness={exactness}
        bounds={bounds}
        nowText={momentOf(clock.now() / 1000)}
        takesFocus={isFocused}
      />
    )
  }
  if (code.state === 'lost' || code.state === 'gone') {
    return (
      <input
        {...named}
        {...bounds}
        type={exactness === 'day' ? 'date' : 'datetime-local'}
        id={id}
        className={`zx-date zx-date-plain ${className}`}
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange?.(target.value)}
      />
    )
  }
  return (
    <input
      {...named}
      type="text"
      readOnly
      aria-busy="true"
      id={id}
      className={`zx-date zx-date-plain ${className}`}
      value={shownMoment(text)}
      disabled={disabled}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
}
