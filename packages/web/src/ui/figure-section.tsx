import type { ReactNode } from 'react'

/** A card of figures under a heading. */
export function FigureSection({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="min-w-0 rounded-card bg-card p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  )
}
