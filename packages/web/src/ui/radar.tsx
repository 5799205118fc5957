import { lazy, Suspense } from 'react'
import { FigureTable } from './figure-table.tsx'
import type { RadarFigures } from './radar-canvas.tsx'

const RadarCanvas = lazy(async () => ({ default: (await import('./radar-canvas.tsx')).RadarCanvas }))

/** Figures around a middle, one line for each series; the numbers stand in a table for screen readers. */
export function Radar(props: RadarFigures) {
  return (
    <figure className="m-0">
      <div className="h-72" aria-hidden="true">
        <Suspense fallback={<div className="h-full rounded-card bg-sunken" />}>
          <RadarCanvas {...props} />
        </Suspense>
      </div>
      <FigureTable {...props} />
    </figure>
  )
}
