import { SettingOutlined } from '@ant-design/icons-svg'
import { type SubjectDetail, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { subjectLabel } from '@zhixing/contract/containers/subject/limits.ts'
import { subjectContentsInput } from '@zhixing/contract/containers/subject/routes.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Button } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import { DiscoverCards } from '#ui/discover.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useContentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'
import { SubscribeButton } from '../../../talk/subscription/parts/shared/subscribe-button.tsx'
import { useBrowseLog } from '../../../talk/visit/parts/shared/use-browse-log.ts'
import { subjectPaths } from '../subject-paths.ts'

/** /sec/subject/detail/{id}: a subject with what stands in it (spec 3 §2.4). */
export function Page() {
  const id = Number(usePathParams().id)
  const detail = useCall(subjectCalls.detail, { id })
  return <PageFrame call={detail}>{(subject) => <SubjectView key={subject.id} subject={subject} />}</PageFrame>
}

function SubjectView({ subject }: { subject: SubjectDetail }) {
  const [query, changeQuery] = useUrlQuery()
  const pages = useCallPages(subjectCalls.getContents, subjectContentsInput(subject.id, query))
  useContentTitle(subject)
  useBrowseLog('subject', subject.id)
  const label = subjectLabel(subject.content_type)
  return (
    <PageBody width="wide">
      <SubjectHeader subject={subject} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {label}（{subject.content_num}）
        </h2>
        <KeywordFilter
          placeholder="在专题中查找"
          value={query.keyword ?? ''}
          onSearch={(keyword) => changeQuery({ keyword })}
        />
      </div>
      <DiscoverCards
        pages={pages}
        rowKey={(row) => row.id}
        card={(row) => <ContentCard card={row} />}
        empty={
          query.keyword ? (
            <EmptyState
              title="专题中没有符合条件的内容"
              actions={<Button onClick={() => changeQuery({ keyword: undefined })}>清除关键词</Button>}
            />
          ) : (
            <EmptyState title="这个专题还没有内容" text="添加后会显示在这里，订阅专题可以及时看到更新。" />
          )
        }
      />
    </PageBody>
  )
}

function SubjectHeader({ subject }: { subject: SubjectDetail }) {
  const { id, title, introduce, logo_data, content_type, follow_num, has_follow, role } = subject
  return (
    <header className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card sm:flex-row md:p-6">
      <Cover title={title} picture={logo_data} kind="专题" className="shrink-0 rounded-card sm:!w-56" />
      <div className="flex min-w-0 flex-1 flex-col">
        <h1 className="text-xl font-semibold break-words md:text-2xl">{title}</h1>
        <p className="mt-2 text-soft">{dotted([`${subjectLabel(content_type)}专题`, `${follow_num}人订阅`])}</p>
        {introduce ? <p className="mt-3 whitespace-pre-line text-soft">{introduce}</p> : null}
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <SubscribeButton contentId={id} isOn={has_follow} path={subjectPaths.detail(id)} refresh={['Subject']} />
          {hasRight({ type: 'subject', role }, 'manages') ? (
            <LinkButton to={subjectPaths.content(id)} icon={<Icon of={SettingOutlined} />}>
              管理
            </LinkButton>
          ) : null}
        </div>
      </div>
    </header>
  )
}
