import { lazy, Suspense } from 'react'
import type { ChartBars } from './chart-canvas.tsx'
import { FigureTable } from './figure-table.tsx'

const rowPx = 36
const axisPx = 48
const leastPx = 140
const mostPx = 384

/** Bars that lie need a line for each label; those that stand have one height. */
function heightOf({ isAcross, labels }: ChartBars): number | string {
  const height = labels.length * rowPx + axisPx
  return isAcross ? Math.min(Math.max(height, leastPx), Math.max(mostPx, labels.length * 24)) : '14rem'
}

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }))

/** Figures as bars, with a line over them where two belong together; the numbers stand in a table for screen readers. */
export function Chart(props: ChartBars) {
  return (
    <figure className="m-0">
      <div style={{ height: heightOf(props) }} aria-hidden="true">
        <Suspense fallback={<div className="h-full rounded-card bg-sunken" />}>
          <ChartCanvas {...props} />
        </Suspense>
      </div>
      <FigureTable {...props} />
    </figure>
  )
}
