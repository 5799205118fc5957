import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../src/first-paint.css'

interface Drawn {
  redraw: (content: ReactNode) => void
  /** Takes all of it away, as a page does that is left. */
  leave: () => void
}

/** Draws a part in the test's own page, and takes it away when the test is over. */
export function draw(content: ReactNode): Drawn {
  const container = document.body.appendChild(document.createElement('div'))
  const root: Root = createRoot(container)
  const redraw = (next: ReactNode) => root.render(next)
  const leave = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(leave)
  redraw(content)
  return { redraw, leave }
}
