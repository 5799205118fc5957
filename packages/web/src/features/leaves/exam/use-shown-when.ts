import { type RefObject, useEffect } from 'react'

/** Brings something into sight once `isShown` is so, moving no more than it takes. */
export function useShownWhen(isShown: boolean, node: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isShown) {
      node.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [isShown, node])
}
