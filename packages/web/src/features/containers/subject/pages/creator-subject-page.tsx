import { PlusOutlined } from '@ant-design/icons-svg'
import { type SubjectRow, subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { subjectLabel, subjectLimits } from '@zhixing/contract/containers/subject/limits.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { Cover } from '#ui/cover.tsx'
import { Discover } from '#ui/discover.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CreatorFrame } from '../../../learning/outline/parts/shared/creator-frame.tsx'
import { subjectPaths } from '../subject-paths.ts'

/** /sec/creator/subject: the subjects one looks after (spec 3 §2.2). */
export function Page() {
  return (
    <CreatorFrame>
      <MySubjects />
    </CreatorFrame>
  )
}

function MySubjects() {
  const [query, changeQuery] = useUrlQuery()
  const { keyword } = query
  const pages = useCallPages(subjectCalls.mine, {
    ...(keyword ? { keyword } : {}),
    limit: subjectLimits.pageSize,
    offset: 0,
  })
  const add = (
    <LinkButton type="primary" icon={<Icon of={PlusOutlined} />} to={subjectPaths.add}>
      创建专题
    </LinkButton>
  )
  return (
    <Discover
      title="专题页"
      layout="narrow"
      actions={add}
      filters={
        <KeywordFilter
          placeholder="搜索专题"
          value={keyword ?? ''}
          onSearch={(next) => changeQuery({ keyword: next })}
        />
      }
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <OwnSubject subject={row} />}
      empty={
        keyword ? (
          <EmptyState title="没有符合条件的专题" />
        ) : (
          <EmptyState title="还没有专题" text="专题把同类内容按顺序放在一起，方便推荐和订阅。" actions={add} />
        )
      }
    />
  )
}

function OwnSubject({ subject }: { subject: SubjectRow }) {
  const { id, title, logo_data, content_type, content_num, follow_num } = subject
  return (
    <PageLink to={subjectPaths.content(id)} className="zx-lift block overflow-hidden rounded-card bg-card shadow-card">
      <Cover title={title} picture={logo_data} kind={subjectLabel(content_type)} />
      <span className="block p-3">
        <span className="line-clamp-1 font-medium">{title}</span>
        <span className="text-sm text-faint">{dotted([`${content_num}项内容`, `${follow_num}人订阅`])}</span>
      </span>
    </PageLink>
  )
}
