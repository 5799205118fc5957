import { type ChangeEvent, type CompositionEvent, useState } from 'react'

export type TextElement = HTMLInputElement | HTMLTextAreaElement

/** A limit in characters. */
export interface Count {
  max: number
  /** Lets a longer text stand, for the form to say that it is too long. */
  isSoft?: boolean
}

interface Typed<Element extends TextElement> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<Element>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<Element>) => void) | undefined
}

/** Characters, not UTF-16 units: a rare character counts as one, as on the server. */
export function charactersOf(text: string): number {
  return [...text].length
}

/** Puts a text into a field as if it were typed: the field's listeners hear of it. */
export function typeInto(field: TextElement, text: string): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // By the browser's own setter, or React would take the value for what it wrote itself.
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts what is longer than a limit, cut to it, into its field; the mark of where one types stays. */
function cut(field: TextElement, { max }: Count, put: (text: string) => void): void {
  const characters = [...field.value]
  if (characters.length > max) {
    const at = field.selectionStart ?? max
    put(characters.slice(0, max).join(''))
    field.setSelectionRange(at, at)
  }
}

/** The text of a field that its page may hold or not, and the listeners that keep it within its count. */
export function useTyped<Element extends TextElement>(props: Typed<Element>, count: Count | undefined) {
  const [own, setOwn] = useState(String(props.defaultValue ?? ''))
  const limit = count && !count.isSoft ? count : undefined
  // A form gives `undefined` to a field that is empty.
  const text = 'value' in props ? String(props.value ?? '') : own
  return {
    text,
    handleChange(event: ChangeEvent<Element>) {
      const { nativeEvent, target } = event
      // What is being composed is no text yet: pinyin is longer than what it becomes.
      if (limit && !('isComposing' in nativeEvent && nativeEvent.isComposing)) {
        cut(target, limit, (short) => {
          target.value = short
        })
      }
      setOwn(target.value)
      props.onChange?.(event)
    },
    handleCompositionEnd(event: CompositionEvent<Element>) {
      const field = event.currentTarget
      if (limit) {
        cut(field, limit, (short) => typeInto(field, short))
      }
      props.onCompositionEnd?.(event)
    },
  }
}
