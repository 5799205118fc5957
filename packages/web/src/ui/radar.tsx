import { lazy, Suspense } from 'react'
import { FigureTable } from './figure-table.tsx'
import type { RadarProps } from './radar-canvas.tsx'

const RadarCanvas = lazy(async () => ({ default: (await import('./radar-canvas.tsx')).RadarCanvas }))

/** Fewer rays enclose nothing. */
const leastRays = 3

/**
 * Figures around a circle, to see at a glance where one is strong; the same figures stand in a table for screen readers. Of
 * fewer than three there is no circle, and nothing is drawn.
 */
export function Radar(props: RadarProps) {
  return (
    <figure className="m-0">
      {props.labels.length < leastRays ? null : (
        <div className="h-80" aria-hidden="true">
          <Suspense fallback={<div className="h-full rounded-card bg-sunken" />}>
            <RadarCanvas {...props} />
          </Suspense>
        </div>
      )}
      <FigureTable {...props} />
    </figure>
  )
}
