import type { LearnedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { detailPathOf, learnPathOf, type Which } from '@zhixing/contract/content-types.ts'
import { type Outline, type OutlineItem, outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { Detail } from '#ui/detail.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { PrintedEnd } from '#ui/printed-end.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useContentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { outerWay, wayBack } from '../../../content/content/parts/shared/outer-way.ts'
import { WayBack } from '../../../content/content/parts/shared/way-back.tsx'
import { OutlineList } from '../../../learning/outline/parts/shared/outline-list.tsx'
import { RemainingItems } from '../../../learning/outline/parts/shared/remaining-items.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { numbersOf } from '../detail-numbers.ts'
import { ContainerTalk } from '../parts/container-talk.tsx'
import { Actions, Primary } from '../parts/detail-actions.tsx'
import { About } from '../parts/shared/about.tsx'
import { useLearningKit, wireOf } from '../use-kit.ts'

const AnnouncementList = lazy(async () => ({
  default: (await import('../../../talk/announcement/parts/shared/announcement-list.tsx')).AnnouncementList,
}))

/** The page of a container for everybody who may see it. */
export function Page() {
  const { learning: calls } = useLearningKit()
  const id = Number(usePathParams().id)
  const detail = useCall(calls.detail, { id })
  const outline = useCall(outlineCalls.tree, { content_id: id }, { handled: true })
  return <PageFrame call={detail}>{(data) => <View detail={data} outline={outline.data} />}</PageFrame>
}

interface ViewProps {
  detail: LearnedDetail
  outline: Outline | undefined
}

/** Says that a container is a draft, or has ended. */
function StateNote({ status, label }: { status: number | undefined; label: string }) {
  if (status === contentStatus.draft) {
    return <Note kind="warning" title={`该${label}还是草稿，发布后学员才能看到。`} />
  }
  return status === contentStatus.closed ? (
    <Note kind="info" title={`该${label}已结束，可以查看内容和成绩，不能再提交。`} />
  ) : null
}

function View({ detail, outline }: ViewProps) {
  const { type, label, kindOf, about, notice, tabs, aside } = useLearningKit()
  const { id, role } = detail
  const [query, changeQuery] = useUrlQuery()
  const isPreview = query.preview === '1' && hasRight({ type, role }, 'marks')
  useContentTitle(detail)
  useBrowseLog(wireOf(type), id)
  useWatch(id)
  const percent = outline?.percent ?? detail.percent
  return (
    <Detail
      before={
        <>
          {isPreview ? <Note kind="info" title="预览模式：这是学员看到的页面，您的操作不会记录学习进度。" /> : null}
          <WayBack to={wayBack(outerWay(query), id)} />
          {notice?.(detail)}
          {notice ? null : <StateNote status={detail.status} label={label} />}
        </>
      }
      title={detail.title}
      cover={{ picture: detail.cover_data, kind: kindOf?.(detail) ?? label }}
      byline={
        <>
          <span>{detail.owner.name}</span>
          <span>{detail.group_name}</span>
          <span>{detail.industry_title}</span>
        </>
      }
      introduce={detail.introduce}
      numbers={numbersOf(detail, outline)}
      primaryAction={<Primary detail={detail} hasBegun={percent > 0 || hasBegun(outline)} isPreview={isPreview} />}
      actions={<Actions detail={detail} />}
      aside={aside?.(detail)}
      printedEnd={
        <PrintedEnd
          title={detail.title}
          path={detailPathOf({ type, id }) ?? '/'}
          facts={[detail.owner.name, detail.group_name, `更新于 ${fullTime(detail.update_time)}`]}
        />
      }
      paper={{
        tabs: ['outline', 'about'],
        otherwise: outline ? <OutlineList outline={outline} to={() => undefined} /> : null,
      }}
      tab={tabOf(query.tab, tabs?.(detail))}
      onTab={(tab) => changeQuery({ tab: tab === 'outline' ? undefined : tab })}
      tabs={[
        {
          key: 'outline',
          label: '目录',
          content: (
            <>
              {hasRight({ type, role }, 'learns') && outline ? (
                <div className="mb-4 max-w-md">
                  <ProgressBar label="我的学习进度" percent={percent} />
                  <p className="mt-1 text-sm text-soft">
                    必修内容共{outline.total}项，已完成{outline.done}项
                  </p>
                </div>
              ) : null}
              {outline ? <Items container={{ type, id }} outline={outline} /> : null}
            </>
          ),
        },
        ...(tabs?.(detail) ?? []),
        { key: 'about', label: '介绍', content: about?.(detail) ?? <About detail={detail} /> },
        ...(role === ''
          ? []
          : [
              {
                key: 'announcement',
                label: '公告',
                content: (
                  <Suspense fallback={<SkeletonLines rows={4} />}>
                    <AnnouncementList contentId={id} />
                  </Suspense>
                ),
              },
            ]),
        { key: 'talk', label: '讨论', content: <ContainerTalk detail={detail} /> },
      ]}
    />
  )
}

function tabOf(tab: string | undefined, own: readonly { key: string }[] = []): string {
  return ['about', 'announcement', 'talk', ...own.map(({ key }) => key)].find((one) => one === tab) ?? 'outline'
}

function Items({ container, outline }: { container: Which; outline: Outline }) {
  const to = (item: OutlineItem) => (item.open ? learnPathOf(container, item.content_id) : undefined)
  return (
    <>
      <RemainingItems outline={outline} to={to} />
      <OutlineList outline={outline} to={to} />
    </>
  )
}

function hasBegun(outline: Outline | undefined): boolean {
  return outline?.items.some(({ state }) => state !== 'not_started') ?? false
}
