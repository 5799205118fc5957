import { lazy, Suspense } from 'react'
import type { RadarFigures } from './radar-canvas.tsx'

const RadarCanvas = lazy(async () => ({ default: (await import('./radar-canvas.tsx')).RadarCanvas }))

/** Figures around a middle, one line for each series; the numbers stand in a table for screen readers. */
export function Radar(props: RadarFigures) {
  const { title, labelName, labels, series } = props
  return (
    <figure className="m-0">
      <div className="h-72" aria-hidden="true">
        <Suspense fallback={<div className="h-full rounded-card bg-sunken" />}>
          <RadarCanvas {...props} />
        </Suspense>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            // Two of them may have one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <tr key={at}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
