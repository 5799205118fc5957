import type { ComponentProps } from 'react'
import { clock } from '#api/connection.ts'
import { boundsOf, type DateRange } from './date-bounds.ts'
import { TextInput } from './text-input.tsx'

interface MomentInputProps extends ComponentProps<typeof TextInput> {
  range?: DateRange
}

/** A day and time, in Shanghai; days outside its range are greyed. */
export function MomentInput({ range = 'past', ...rest }: MomentInputProps) {
  return <TextInput {...rest} type="datetime-local" {...boundsOf(range, clock.now())} />
}
