import { Cover } from '#ui/cover.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { collectionPaths } from '../../collection-paths.ts'
import { LastLearned } from './last-learned.tsx'
import type { MyCollection } from './my-collection-card.tsx'

/** A collection one learns, lying: for a row that one or two of them have to fill. */
export function LearnedRow({ collection }: { collection: MyCollection }) {
  return (
    <PageLink
      to={collectionPaths.learn(collection.id)}
      className="zx-lift flex h-full items-center overflow-hidden rounded-card bg-card shadow-card"
    >
      <div className="w-36 shrink-0 self-stretch sm:w-48">
        <Cover title={collection.title} picture={collection.cover_data} className="min-h-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 px-3 py-2 sm:px-4">
        <h3 className="line-clamp-2 font-medium text-ink" title={collection.title}>
          {collection.title}
        </h3>
        <p className="line-clamp-2 text-soft max-sm:hidden">{collection.introduce}</p>
        <ProgressBar label="学习进度" percent={collection.percent} />
        <p className="truncate text-sm text-faint">
          <LastLearned collection={collection} />
        </p>
      </div>
    </PageLink>
  )
}
