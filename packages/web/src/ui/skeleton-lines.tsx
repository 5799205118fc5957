import { useId } from 'react'

interface SkeletonLinesProps {
  rows?: number
  className?: string
}

const widths = ['w-11/12', 'w-full', 'w-3/5', 'w-4/5', 'w-2/3'] as const

/** Grey lines in place of text that is still on its way. */
export function SkeletonLines({ rows = 4, className = '' }: SkeletonLinesProps) {
  const prefix = useId()
  return (
    <div className={`flex flex-col gap-3 ${className}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={`${prefix}${String(index)}`}
          className={`zx-pulse h-4 rounded bg-sunken ${widths[index % widths.length] ?? ''}`}
        />
      ))}
    </div>
  )
}
