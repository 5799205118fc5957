import type { ComponentProps, SyntheticEvent } from 'react'
import { TextInput } from './text-input.tsx'
import { mayType, type NumberKind, typeable } from './typing.ts'

interface NumberInputProps extends ComponentProps<typeof TextInput> {
  kind?: NumberKind
}

/** A line for a number: whatever is none of its kind cannot be typed; full-width digits, and of what is pasted the digits, arrive. */
export function NumberInput({ kind = 'digits', ...rest }: NumberInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode={kind === 'decimal' ? 'decimal' : 'numeric'}
      onPaste={(event) => enter(event, kind, event.clipboardData.getData('text'))}
      onBeforeInput={(event) => enter(event, kind, event.data)}
    />
  )
}

/** Lets a text into the field as it is, or what of it may stand there. */
function enter(event: SyntheticEvent, kind: NumberKind, text: string): void {
  if (mayType(kind, text)) {
    return
  }
  event.preventDefault()
  const left = typeable(kind, text)
  if (left !== '') {
    // As if it were typed: the field and its form hear of it, and it can be undone.
    document.execCommand('insertText', false, left)
  }
}
