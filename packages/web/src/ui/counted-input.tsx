import { TextInput, type TextInputProps } from './text-input.tsx'

/** A line of text with 12 / 20 at its end. */
export function CountedInput({ max, ...rest }: { max: number } & Omit<TextInputProps, 'count'>) {
  return <TextInput {...rest} count={{ max }} />
}
