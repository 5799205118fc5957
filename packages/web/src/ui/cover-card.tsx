import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import type { ReactNode } from 'react'
import { Cover } from './cover.tsx'
import { PageLink } from './page-link.tsx'

interface CoverCardProps {
  to: string
  title: string
  picture?: PictureData | undefined
  /** Its kind, in small on a drawn cover. */
  kind?: string | undefined
  /** Lines of text stand close below each other. */
  isText?: boolean
  children: ReactNode
}

/** A thing in a grid: its cover, its title in two lines and what is told below; all of it leads to its page. */
export function CoverCard({ to, title, picture, kind, isText = false, children }: CoverCardProps) {
  return (
    <PageLink to={to} className="zx-lift flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={title} picture={picture} kind={kind} />
      <div className={`flex flex-1 flex-col p-3 ${isText ? 'gap-1' : 'gap-2'}`}>
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={title}>
          {title}
        </h3>
        {children}
      </div>
    </PageLink>
  )
}
