import type { ReactNode } from 'react'
import { useIsPanel } from './panel-context.ts'

export interface StateBlockProps {
  /** A drawing or icon; its colour is the faint text's. */
  icon: ReactNode
  title: string
  text?: ReactNode
  /** What to do next. */
  actions?: ReactNode
  /** Within a panel instead of in place of a page. */
  isSmall?: boolean
  /** In place of a whole page: its title is the page's heading. */
  isPage?: boolean
}

/** The frame of every empty, failed and forbidden state: drawing, one sentence, the next step. */
export function StateBlock({ icon, title, text, actions, isSmall = false, isPage = false }: StateBlockProps) {
  const isInPanel = useIsPanel()
  const Heading = isPage && !isInPanel ? 'h1' : 'h2'
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 px-4 text-center ${isSmall ? 'py-8' : 'py-16 md:py-24'}`}
    >
      <div className="text-faint" aria-hidden="true">
        {icon}
      </div>
      <Heading className="text-lg font-semibold text-ink">{title}</Heading>
      {text ? <div className="max-w-120 text-balance text-soft">{text}</div> : null}
      {actions ? <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
