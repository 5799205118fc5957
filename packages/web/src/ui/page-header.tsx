import type { ReactNode } from 'react'
import { useIsPanel } from './panel-context.ts'

interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Buttons at the right; below the title on phones. */
  actions?: ReactNode
  /** Heads a part of a page that has its first heading already. */
  isPart?: boolean
}

/** The heading of a page, with its actions. */
export function PageHeader({ title, text, actions, isPart = false }: PageHeaderProps) {
  const isPanel = useIsPanel() || isPart
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        {isPanel ? (
          <h2 className="text-lg font-semibold text-ink">{title}</h2>
        ) : (
          <h1 className="text-xl font-semibold text-ink">{title}</h1>
        )}
        {text ? <p className="mt-1 text-soft">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  )
}
