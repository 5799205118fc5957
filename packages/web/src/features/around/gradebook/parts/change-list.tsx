import type { ReactNode } from 'react'

interface ShownChange {
  key: string
  name: string
  title: string
  before: string
  after: string
  note?: ReactNode
}

/** Cells before and after: 80 → 95. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  if (changes.length === 0) {
    return null
  }
  return (
    <ul className="max-h-80 overflow-y-auto rounded-card border border-line">
      {changes.map((change) => (
        <li key={change.key} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
          <span className="w-24 shrink-0 truncate font-medium" title={change.name}>
            {change.name}
          </span>
          <span className="min-w-0 flex-1 truncate text-soft" title={change.title}>
            {change.title}
          </span>
          {change.note}
          <span className="shrink-0 tabular-nums">
            <span className="text-faint">{change.before}</span> → <strong>{change.after}</strong>
          </span>
        </li>
      ))}
    </ul>
  )
}
