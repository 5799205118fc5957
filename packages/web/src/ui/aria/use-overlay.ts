import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFirstField } from './first-field.ts'

/** Where the focus goes: to the first field if there is one, to the main button of the foot, to the whole. */
export type BeginsIn = 'field' | 'foot' | 'whole'

/** Gives what is to be called when the content is taken from the page: it tells closing from leaving. */
export function useGone(isOpen: boolean, onGone: (() => void) | undefined): () => void {
  const latest = useRef({ isOpen, onGone })
  // Before what was drawn is taken away.
  useLayoutEffect(() => {
    latest.current = { isOpen, onGone }
  })
  return useCallback(() => {
    if (!latest.current.isOpen) {
      latest.current.onGone?.()
    }
  }, [])
}

/** Tells when what draws it is taken from the page. */
export function useToldGone(tell: () => void): void {
  useEffect(() => tell, [tell])
}

/** Tells that something has opened. */
export function useToldOpen(isOpen: boolean, tell: (() => void) | undefined): void {
  const latest = useRef(tell)
  useLayoutEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (isOpen) {
      latest.current?.()
    }
  }, [isOpen])
}

const overlay = '.zx-overlay'

/**
 * Calls back when Esc is pressed while nothing in the topmost overlay has the focus, where the library hears no key.
 * `inside` is any element of the overlay that is to be closed.
 */
export function useEscapeOutside(inside: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isNowhere = event.target === document.body || event.target === document.documentElement
      const topmost = [...document.querySelectorAll(overlay)].at(-1)
      if (event.key === 'Escape' && !event.defaultPrevented && isNowhere && topmost?.contains(inside.current)) {
        event.preventDefault()
        latest.current()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [inside])
}

interface Places {
  body: RefObject<HTMLElement | null>
  foot: RefObject<HTMLElement | null>
}

/** Puts the focus where one goes on. What asks for it when it is drawn does not keep it where another dialog lies below. */
export function useFirstFocus(beginsIn: BeginsIn, { body, foot }: Places): void {
  useEffect(() => {
    if (beginsIn === 'field' && body.current) {
      focusFirstField(body.current)
    } else if (beginsIn === 'foot') {
      foot.current?.querySelector<HTMLElement>('.zx-button-primary')?.focus({ preventScroll: true })
    }
  }, [beginsIn, body, foot])
}
