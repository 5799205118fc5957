import type { PlacedSpace } from '@zhixing/contract/containers/channel-job/calls.ts'

/** Learning centres of a channel, or their vacancies. */
export function PlacedList({ label, rows }: { label: string; rows: readonly PlacedSpace[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-card">
      {rows.map(({ id, title }) => (
        <li key={id} className="min-h-12 px-4 py-3 break-words">
          {title}
        </li>
      ))}
    </ul>
  )
}
