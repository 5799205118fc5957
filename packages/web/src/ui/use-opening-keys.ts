import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Gives the letter that opened a list to the list, which finds by letters itself, once it has its lines and the focus. */
export function useTypedLetter(letter: string): void {
  useEffect(() => {
    if (letter === '') {
      return
    }
    const frame = requestAnimationFrame(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: letter, bubbles: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [letter])
}

/** What opened a list stands in its field already; what is typed next comes after it. */
export function useCaretAtEnd(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(
    () => field.current?.setSelectionRange(field.current.value.length, field.current.value.length),
    [field],
  )
}
