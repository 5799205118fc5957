import type { ReactNode } from 'react'
import './badge.css'

interface BadgeProps {
  /** Nothing is shown for none. */
  count: number
  /** Above it, it stands with a plus: 9+. */
  overflowCount: number
  children: ReactNode
}

/** A number at the corner of something; its words stand with what is pressed. */
export function Badge({ count, overflowCount, children }: BadgeProps) {
  return (
    <span className="zx-badge">
      {children}
      {count > 0 ? (
        <span className="zx-badge-count" aria-hidden="true">
          {count > overflowCount ? `${overflowCount}+` : count}
        </span>
      ) : null}
    </span>
  )
}
