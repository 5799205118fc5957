import type { PictureData } from '@zhixing/contract/content/content/shapes.ts'
import type { ReactNode } from 'react'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { PageLink } from '#ui/page-link.tsx'

interface SubscriptionCardProps {
  link: string
  title: string
  picture: PictureData
  typeName: string
  counts: { content_num: number; follow_num: number }
  introduce?: string
  /** What one may do with it, at its foot. */
  children: ReactNode
}

/** What can be subscribed to, or is. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { title, counts, introduce } = props
  return (
    <article className="flex h-full flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <PageLink to={props.link} className="flex items-start gap-3">
        <Cover title={title} picture={props.picture} isSmall className="!w-24 shrink-0 rounded-card" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-ink">{title}</span>
          <span className="mt-1 block text-sm text-faint">
            {dotted([props.typeName, `${counts.content_num}项内容`, `${counts.follow_num}人订阅`])}
          </span>
        </span>
      </PageLink>
      {introduce ? <p className="line-clamp-2 text-sm text-soft">{introduce}</p> : null}
      <div className="mt-auto flex flex-wrap gap-2">{props.children}</div>
    </article>
  )
}
