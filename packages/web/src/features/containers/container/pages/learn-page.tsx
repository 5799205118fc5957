import { TrophyOutlined } from '@ant-design/icons-svg'
import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { detailPathOf, gradesPathOf, labelOf, learnPathOf } from '@zhixing/contract/content-types.ts'
import { type Outline, type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { talksItself } from '@zhixing/contract/types/wire-kinds.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Learn } from '#ui/learn.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { hasPath } from '#ui/site-paths.ts'
import { useAtArrival } from '#ui/use-at-arrival.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { outerWay, placedContainer, wayBack, withWay } from '../../../content/content/parts/shared/outer-way.ts'
import { OutlineList } from '../../../learning/outline/parts/shared/outline-list.tsx'
import { RemainingItems } from '../../../learning/outline/parts/shared/remaining-items.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { ItemTalk } from '../parts/item-talk.tsx'
import { OpenItem } from '../parts/open-item.tsx'
import { useKit, useLearningKit, wireOf } from '../use-kit.ts'
import { useLearned } from '../use-learned.ts'

/** Learning in a container; without `item` it goes on where the person left. */
export function Page() {
  const { learning: calls } = useLearningKit()
  const id = Number(usePathParams().id)
  const detail = useCall(calls.detail, { id })
  const outline = useCall(outlineCalls.tree, { content_id: id }, { handled: true })
  return (
    <PageFrame call={detail}>
      {(data) => (
        <PageFrame call={outline}>
          {(tree) => <Learning key={id} detail={data} outline={tree} isAsking={outline.isFetching} />}
        </PageFrame>
      )}
    </PageFrame>
  )
}

interface LearningProps {
  detail: LearnedDetail
  outline: Outline
  /** Whether a newer outline is on its way. */
  isAsking: boolean
}

function Learning({ detail, outline, isAsking }: LearningProps) {
  const { type } = useKit()
  const { id, title, role } = detail
  const [query] = useUrlQuery()
  const way = outerWay(query)
  const { items } = outline
  const start = useAtArrival(outline.resume, !isAsking)
  const wanted = Number(query.item ?? start)
  const at = Math.max(
    items.findIndex((item) => item.content_id === wanted),
    0,
  )
  const item = items[at]
  useBrowseLog(wireOf(type), id)
  useWatch(id)
  const onLearned = useLearned(item?.content_id ?? 0)
  useDocumentTitle(item ? `${item.title} - ${title}` : title)
  const pathTo = (to: OutlineItem) => withWay(learnPathOf({ type, id }, to.content_id) ?? '/', way)
  const step = (to: OutlineItem | undefined) =>
    to ? { key: String(to.id), title: to.title, to: pathTo(to) } : undefined
  const next = items[at + 1]
  const to = (one: OutlineItem) => (one.open ? pathTo(one) : undefined)
  const back = wayBack(way, id)
  const isTalkedOf = item?.open && !talksItself(item.content_type) && !placedContainer(item)
  return (
    <Learn
      title={title}
      backTo={detailPathOf({ type, id }) ?? '/'}
      outer={back ? { to: back.to, label: `返回${labelOf({ type: back.type, kind: '' })}` } : undefined}
      percent={hasRight({ type, role }, 'learns') ? outline.percent : undefined}
      previous={step(items[at - 1])}
      next={step(next)}
      nextLocked={next && !next.open ? next.lock_reason : undefined}
      outline={
        <>
          <OwnLinks detail={detail} />
          <RemainingItems outline={outline} to={to} />
          <OutlineList outline={outline} current={item?.content_id ?? 0} to={to} />
        </>
      }
      below={isTalkedOf ? <ItemTalk key={item.content_id} detail={detail} item={item} /> : undefined}
    >
      {item ? (
        <OpenItem detail={detail} item={item} onLearned={onLearned} />
      ) : (
        <EmptyState isPage title="还没有内容" text="老师添加内容后，会显示在这里。" />
      )}
    </Learn>
  )
}

/** Links to a learner's own grades and records, beside the outline. */
function OwnLinks({ detail: { id, role } }: { detail: LearnedDetail }) {
  const { type } = useKit()
  const path = gradesPathOf({ type, id })
  if (!path || !hasRight({ type, role }, 'learns') || !hasPath(path)) {
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
