import { LockOutlined, TrophyOutlined } from '@ant-design/icons-svg'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { talksItself } from '@zhixing/contract/content-types.ts'
import { type Outline, type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { isSignedIn } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Learn } from '#ui/learn.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { hasPath } from '#ui/site-paths.ts'
import { StateBlock } from '#ui/state-block.tsx'
import { useAtArrival } from '#ui/use-at-arrival.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { JoinAction } from '../../../content/joining/parts/shared/join-action.tsx'
import { OutlineList } from '../../../learning/outline/parts/shared/outline-list.tsx'
import { RemainingItems } from '../../../learning/outline/parts/shared/remaining-items.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { collectionPaths } from '../collection-paths.ts'
import { ItemTalk } from '../parts/item-talk.tsx'
import { LeafView } from '../parts/leaf-view.tsx'
import { hasIn, useCollectionCan } from '../parts/shared/collection-can.ts'
import { useJoin } from '../use-join.ts'
import { useLearned } from '../use-learned.ts'

/** /collection/{id}/my-detail: learning; without `item` it goes on where the person left. */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(collectionCalls.detail, { id })
  const outline = useCall(outlineCalls.tree, { content_id: id }, { handled: true })
  return (
    <PageFrame call={detail}>
      {(collection) => (
        <PageFrame call={outline}>
          {(tree) => <Learning key={id} collection={collection} outline={tree} isAsking={outline.isFetching} />}
        </PageFrame>
      )}
    </PageFrame>
  )
}

interface LearningProps {
  collection: CollectionDetail
  outline: Outline
  /** Whether a newer outline is on its way. */
  isAsking: boolean
}

function Learning({ collection, outline, isAsking }: LearningProps) {
  const [query] = useUrlQuery()
  const { items } = outline
  const start = useAtArrival(outline.resume, !isAsking)
  const wanted = Number(query.item ?? start)
  const at = Math.max(
    items.findIndex((item) => item.content_id === wanted),
    0,
  )
  const item = items[at]
  useBrowseLog('study_collection', collection.id)
  useWatch(collection.id)
  const onLearned = useLearned(item?.content_id ?? 0)
  useDocumentTitle(item ? `${item.title} - ${collection.title}` : collection.title)
  const step = (to: OutlineItem | undefined) =>
    to ? { key: String(to.id), title: to.title, to: collectionPaths.learn(collection.id, to.content_id) } : undefined
  const next = items[at + 1]
  const to = (one: OutlineItem) => (one.open ? collectionPaths.learn(collection.id, one.content_id) : undefined)
  return (
    <Learn
      title={collection.title}
      backTo={collectionPaths.detail(collection.id)}
      percent={hasIn(collection, 'learns') ? outline.percent : undefined}
      previous={step(items[at - 1])}
      next={step(next)}
      nextLocked={next && !next.open ? next.lock_reason : undefined}
      outline={
        <>
          <OwnLinks collection={collection} />
          <RemainingItems outline={outline} to={to} />
          <OutlineList outline={outline} current={item?.content_id ?? 0} to={to} />
        </>
      }
      below={
        item?.open && !talksItself(item.content_type) ? (
          <ItemTalk key={item.content_id} collection={collection} item={item} />
        ) : undefined
      }
    >
      {item ? (
        <OpenItem collection={collection} item={item} onLearned={onLearned} />
      ) : (
        <EmptyState isPage title="还没有内容" text="老师添加内容后，会显示在这里。" />
      )}
    </Learn>
  )
}

/** What is a learner's own here, beside the outline. */
function OwnLinks({ collection: { id, role } }: { collection: CollectionDetail }) {
  const path = collectionPaths.grades(id)
  if (!hasIn({ role }, 'learns') || !hasPath(path)) {
    return null
  }
  return (
    <PageLink
      to={path}
      className="mb-2 flex min-h-11 items-center gap-2 rounded-card px-3 text-soft hover:bg-sunken hover:text-primary"
    >
      <Icon of={TrophyOutlined} />
      我的成绩
    </PageLink>
  )
}

interface OpenItemProps {
  collection: CollectionDetail
  item: OutlineItem
  onLearned: ReturnType<typeof useLearned>
}

function OpenItem({ collection, item, onLearned }: OpenItemProps) {
  const session = useSession()
  const { join, isSending } = useJoin(collection.id)
  const can = useCollectionCan(collection)
  if (item.open) {
    return (
      <>
        {item.adjusted ? (
          <div className="mx-auto max-w-240 px-4 pt-4 md:px-6 print:hidden">
            <Note kind="info" title={item.adjusted} />
          </div>
        ) : null}
        <LeafView item={item} c={collection.id} onLearned={onLearned} />
      </>
    )
  }
  if (!isSignedIn(session)) {
    return <LoginPrompt back={collectionPaths.learn(collection.id, item.content_id)} />
  }
  return (
    <StateBlock
      isPage
      icon={<Icon of={LockOutlined} className="text-4xl" />}
      title={item.title}
      text={item.lock_reason}
      actions={
        session.demo_user || collection.role !== '' ? null : (
          <JoinAction
            id={collection.id}
            verdict={can('join')}
            isJoining={isSending}
            onJoin={join}
            onJoined={() => undefined}
          />
        )
      }
    />
  )
}
