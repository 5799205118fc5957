import type { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { hasRight, roleLabel } from '@zhixing/contract/content/content/can.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { Cover } from '#ui/cover.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { collectionPaths } from '../../collection-paths.ts'
import { hasIn, managingOf } from './collection-can.ts'
import { LastLearned } from './last-learned.tsx'

export type MyCollection = CallOutput<typeof collectionCalls.mine>

/** A collection of one's own list: what one learns with how far one is, what one made with its state. */
export function MyCollectionCard({ collection }: { collection: MyCollection }) {
  const { id, role } = collection
  const isMade = !hasIn({ role }, 'learns')
  const to = isMade ? managingOf(collection) : collectionPaths.learn(id)
  return (
    <PageLink to={to} className="zx-lift flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={collection.title} picture={collection.cover_data} kind={collection.type_name} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="line-clamp-2 min-h-11 font-medium text-ink" title={collection.title}>
          {collection.title}
        </h3>
        {isMade ? <MadeLine collection={collection} /> : <ProgressBar label="学习进度" percent={collection.percent} />}
        <p className="mt-auto truncate text-sm text-faint">
          <LastLearned collection={collection} />
        </p>
      </div>
    </PageLink>
  )
}

const statusLabels = [
  { look: 'amber', label: '草稿' },
  { look: 'teal', label: '已发布' },
  { look: 'grey', label: '已关闭' },
] as const

const visibilityLabels = { public: '公开', internal: '组织内', private: '私密' } as const

function MadeLine({ collection }: { collection: MyCollection }) {
  const status = statusLabels[collection.status] ?? statusLabels[0]
  const facts = { type: 'collection', role: collection.role }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-faint">
      <LabelTag look={status.look}>{status.label}</LabelTag>
      <span>{visibilityLabels[collection.status_var]}</span>
      <span>{collection.followed_num}人学习</span>
      {hasRight(facts, 'owns') ? null : <span>{roleLabel(facts)}</span>}
    </div>
  )
}
