import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

export interface FigureTile {
  label: string
  value: ReactNode
  /** 学员: a word of explanation or the unit. */
  note?: string
  /** The list it counts. */
  to?: string | undefined
}

/** From tablets on as many beside each other as fill the row. */
const columns: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-3',
  4: 'md:grid-cols-4',
  5: 'md:grid-cols-3 xl:grid-cols-5',
}
const usual = 'md:grid-cols-3 xl:grid-cols-6'

/** Numbers side by side, the last of an odd number as wide as two on phones; each leads to the list it counts where there is one. */
export function FigureTiles({ tiles }: { tiles: readonly FigureTile[] }) {
  return (
    <ul className={`grid grid-cols-2 gap-3 ${columns[tiles.length] ?? usual}`}>
      {tiles.map((tile) => (
        <li key={tile.label} className="rounded-card bg-card shadow-card max-md:last:odd:col-span-2">
          {tile.to ? (
            <PageLink to={tile.to} className="block h-full rounded-card p-4 hover:bg-sunken">
              <Tile {...tile} />
            </PageLink>
          ) : (
            <div className="p-4">
              <Tile {...tile} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Tile({ label, value, note }: FigureTile) {
  return (
    <>
      <span className="block text-soft">{label}</span>
      <span className="block text-2xl font-semibold text-ink tabular-nums">{value}</span>
      {note ? <span className="block text-sm text-faint">{note}</span> : null}
    </>
  )
}
