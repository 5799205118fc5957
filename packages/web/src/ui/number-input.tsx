import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'
import { mayType, type NumberKind, typeable } from './typing.ts'

interface NumberInputProps extends ComponentProps<typeof TextInput> {
  kind?: NumberKind
}

/** A line for a whole number: whatever is none cannot be typed, and of what is pasted the digits arrive. */
export function NumberInput({ kind = 'digits', ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!mayType(kind, pasted)) {
          event.preventDefault()
          // As if it were typed: the field and its form hear of it, and it can be undone.
          document.execCommand('insertText', false, typeable(kind, pasted))
        }
      }}
      onBeforeInput={(event) => {
        if (!mayType(kind, event.data)) {
          event.preventDefault()
        }
      }}
    />
  )
}
