import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'

interface Figure {
  label: string
  value: number
  /** The list it counts. */
  to?: string
}

/** Figures of a right panel, two beside each other; each leads to the list it counts where there is one. */
export function PanelFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3">
      {figures.map(({ label, value, to }) => (
        <li key={label} className="rounded-card bg-page">
          {to && hasPath(to) ? (
            <PageLink to={to} className="block rounded-card p-3 hover:bg-sunken">
              <Words label={label} value={value} look="text-primary" />
            </PageLink>
          ) : (
            <div className="p-3">
              <Words label={label} value={value} look="text-ink" />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ label, value, look }: { label: string; value: number; look: string }) {
  return (
    <>
      <span className={`block text-xl font-semibold tabular-nums ${look}`}>{value.toLocaleString('zh-CN')}</span>
      <span className="block text-sm text-soft">{label}</span>
    </>
  )
}
