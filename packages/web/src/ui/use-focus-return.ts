import { useEffect } from 'react'

const layers = '[role=dialog], [role=alertdialog], [role=menu]'
const kept = 12

interface Focused {
  element: HTMLElement
  /** Whether it lay in a dialog, a drawer or a menu. */
  isInLayer: boolean
}

/** Whether an element is on screen, so that it can take the focus. */
function isShown({ element }: Focused): boolean {
  return element.isConnected && element.getClientRects().length > 0
}

/**
 * Notes which elements had the focus. When one that lies over the page is taken away with the focus in it, the one that had it
 * last and is still shown gets it back: what opened it may have been a menu that is gone, too. Gives the way to stop.
 */
function returnFocus(): () => void {
  let focused: Focused[] = []
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body) {
      const others = focused.filter(({ element }) => element !== target)
      focused = [{ element: target, isInLayer: target.closest(layers) !== null }, ...others].slice(0, kept)
    }
  }
  // Layers lie in the body itself; they are emptied before they go, so that nothing tells one from another by then.
  const observer = new MutationObserver(() => {
    const [last] = focused
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && last?.isInLayer && !last.element.isConnected) {
      focused.find(isShown)?.element.focus({ preventScroll: true })
    }
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** Who closes a dialog goes on where they opened it. */
export function useFocusReturn(): void {
  useEffect(() => returnFocus(), [])
}
