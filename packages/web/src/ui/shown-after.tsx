import type { ReactNode } from 'react'

/** Appears after 150 ms (by animation delay), so that a quick reply shows no skeleton at all. */
export function ShownAfter({ children }: { children: ReactNode }) {
  return (
    <div className="zx-shown-after zx-arriving" aria-busy="true">
      {children}
    </div>
  )
}
