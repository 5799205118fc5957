import type { ComponentProps } from 'react'
import { countTo } from './count-to.ts'
import { TextInput } from './text-input.ts'

/** A line of text with 12/20 at its end. */
export function CountedInput({ max, ...rest }: { max: number } & ComponentProps<typeof TextInput>) {
  return <TextInput {...rest} count={countTo(max)} />
}
