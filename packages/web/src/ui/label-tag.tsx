import type { ReactNode } from 'react'

const looks = {
  blue: 'bg-primary-soft text-primary',
  teal: 'bg-teal-soft text-teal-text',
  amber: 'bg-amber-soft text-amber-text',
  red: 'bg-danger-soft text-danger',
  grey: 'bg-sunken text-soft',
} as const

interface LabelTagProps {
  /** Teal for progress and done, amber for what waits, red for danger, blue and grey for kinds. */
  look: keyof typeof looks
  children: ReactNode
}

/** A word about a thing's state or kind, in colours that can be read. */
export function LabelTag({ look, children }: LabelTagProps) {
  return (
    <span className={`inline-block shrink-0 rounded-md px-2 text-sm whitespace-nowrap ${looks[look]}`}>{children}</span>
  )
}
