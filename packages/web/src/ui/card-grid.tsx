import { type ReactNode, useId } from 'react'
import { ShownAfter } from './shown-after.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

/** Columns from xs to 2xl for the three layouts of spec 3 §9, numbers of C129. */
const columns = {
  full: 'grid-cols-1 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6',
  wide: 'grid-cols-1 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5',
  narrow: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
} as const

export type GridLayout = keyof typeof columns

interface CardGridProps {
  layout: GridLayout
  children: ReactNode
}

/** A grid of cards; its children are list items. */
export function CardGrid({ layout, children }: CardGridProps) {
  return <ul className={`zx-cards grid gap-3 md:gap-4 ${columns[layout]}`}>{children}</ul>
}

/** The same grid while its cards load. */
export function CardGridSkeleton({ layout, count = 8 }: { layout: GridLayout; count?: number }) {
  const prefix = useId()
  return (
    <ShownAfter>
      <CardGrid layout={layout}>
        {Array.from({ length: count }, (_, index) => (
          <li key={`${prefix}${String(index)}`} className="overflow-hidden rounded-card bg-card shadow-card">
            <div className="zx-pulse aspect-[254/180] w-full bg-sunken" />
            <SkeletonLines rows={3} className="p-3" />
          </li>
        ))}
      </CardGrid>
    </ShownAfter>
  )
}
