import { TeamOutlined } from '@ant-design/icons-svg'
import type { CollectionRow } from '@zhixing/contract/containers/collection/calls.ts'
import { collectionTypeName } from '@zhixing/contract/containers/collection/limits.ts'
import type { ReactNode } from 'react'
import { Cover } from '#ui/cover.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { hasPath } from '#ui/site-paths.ts'

const frame = 'flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card'

/** A collection in a grid. A link once its detail page exists. */
export function CollectionCard({ collection }: { collection: CollectionRow }) {
  const path = `/sec/study-collection-detail/${collection.id}`
  const content = <CardContent collection={collection} />
  return hasPath(path) ? (
    <PageLink to={path} className={`${frame} zx-lift`}>
      {content}
    </PageLink>
  ) : (
    <article className={frame}>{content}</article>
  )
}

function CardContent({ collection }: { collection: CollectionRow }): ReactNode {
  const { title, owner, group_name, followed_num, industry_title, cover_data } = collection
  return (
    <>
      <Cover title={title} picture={cover_data} kind={collection.type_name || collectionTypeName(collection.type)} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={title}>
          {title}
        </h3>
        <p className="truncate text-sm text-faint" title={dotted([owner.name, group_name])}>
          {dotted([owner.name, group_name])}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 text-sm text-faint">
          <span className="truncate">{industry_title}</span>
          <span className="shrink-0">
            <Icon of={TeamOutlined} /> {followed_num}人学习
          </span>
        </div>
      </div>
    </>
  )
}
