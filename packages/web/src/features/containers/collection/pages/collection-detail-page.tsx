import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
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
import { OutlineList } from '../../../learning/outline/parts/shared/outline-list.tsx'
import { RemainingItems } from '../../../learning/outline/parts/shared/remaining-items.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { collectionPaths } from '../collection-paths.ts'
import { CollectionAbout } from '../parts/collection-about.tsx'
import { CollectionActions, CollectionPrimary } from '../parts/collection-actions.tsx'
import { CollectionTalk } from '../parts/collection-talk.tsx'
import { hasIn } from '../parts/shared/collection-can.ts'

const AnnouncementList = lazy(async () => ({
  default: (await import('../../../talk/announcement/parts/shared/announcement-list.tsx')).AnnouncementList,
}))
/** /sec/study-collection-detail/{id}: a collection for everybody who may see it. */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(collectionCalls.detail, { id })
  const outline = useCall(outlineCalls.tree, { content_id: id }, { handled: true })
  return (
    <PageFrame call={detail}>
      {(collection) => <CollectionView collection={collection} outline={outline.data} />}
    </PageFrame>
  )
}

function CollectionView({ collection, outline }: { collection: CollectionDetail; outline: Outline | undefined }) {
  const [query, changeQuery] = useUrlQuery()
  const isPreview = query.preview === '1' && hasIn(collection, 'marks')
  useContentTitle(collection)
  useBrowseLog('study_collection', collection.id)
  useWatch(collection.id)
  const percent = outline?.percent ?? collection.percent
  return (
    <>
      {isPreview ? <Note kind="info" title="预览模式：这是学员看到的页面，您的操作不会记录学习进度。" /> : null}
      {collection.status === 0 ? <Note kind="warning" title="该学习集还是草稿，发布后学员才能看到。" /> : null}
      <Detail
        title={collection.title}
        cover={{ picture: collection.cover_data, kind: collection.type_name }}
        byline={
          <>
            <span>{collection.owner.name}</span>
            <span>{collection.group_name}</span>
            <span>{collection.industry_title}</span>
          </>
        }
        introduce={collection.introduce}
        numbers={numbersOf(collection, outline)}
        primaryAction={
          <CollectionPrimary
            collection={collection}
            hasBegun={percent > 0 || hasBegun(outline)}
            isPreview={isPreview}
          />
        }
        actions={<CollectionActions collection={collection} />}
        printedEnd={
          <PrintedEnd
            title={collection.title}
            path={collectionPaths.detail(collection.id)}
            facts={[collection.owner.name, collection.group_name, `更新于 ${fullTime(collection.update_time)}`]}
          />
        }
        paper={{
          tabs: ['outline', 'about'],
          otherwise: outline ? <OutlineList outline={outline} to={() => undefined} /> : null,
        }}
        tab={tabOf(query.tab)}
        onTab={(tab) => changeQuery({ tab: tab === 'outline' ? undefined : tab })}
        tabs={[
          {
            key: 'outline',
            label: '目录',
            content: (
              <>
                {hasIn(collection, 'learns') && outline ? (
                  <div className="mb-4 max-w-md">
                    <ProgressBar label="我的学习进度" percent={percent} />
                    <p className="mt-1 text-sm text-soft">
                      必修内容共{outline.total}项，已完成{outline.done}项
                    </p>
                  </div>
                ) : null}
                {outline ? <Items collection={collection} outline={outline} /> : null}
              </>
            ),
          },
          { key: 'about', label: '介绍', content: <CollectionAbout collection={collection} /> },
          ...(collection.role === ''
            ? []
            : [
                {
                  key: 'announcement',
                  label: '公告',
                  content: (
                    <Suspense fallback={<SkeletonLines rows={4} />}>
                      <AnnouncementList contentId={collection.id} />
                    </Suspense>
                  ),
                },
              ]),
          { key: 'talk', label: '讨论', content: <CollectionTalk collection={collection} /> },
        ]}
      />
    </>
  )
}

function tabOf(tab: string | undefined): string {
  return ['about', 'announcement', 'talk'].find((one) => one === tab) ?? 'outline'
}

function Items({ collection, outline }: { collection: CollectionDetail; outline: Outline }) {
  const to = (item: OutlineItem) => (item.open ? collectionPaths.learn(collection.id, item.content_id) : undefined)
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

function numbersOf(collection: CollectionDetail, outline: Outline | undefined) {
  return [
    { label: '人学习', value: collection.followed_num },
    { label: '项内容', value: outline?.items.length ?? collection.item_num },
    { label: '次浏览', value: collection.view_num },
  ]
}
