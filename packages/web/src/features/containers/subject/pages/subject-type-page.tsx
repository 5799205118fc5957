import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import {
  isSubjectType,
  liveSubjectTypes,
  type SubjectType,
  subjectLabel,
} from '@zhixing/contract/containers/subject/limits.ts'
import { subjectsShown, typeInput } from '@zhixing/contract/containers/subject/routes.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { Navigate } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { Discover } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'
import { CareerLinks } from '../parts/career-links.tsx'
import { SubjectCard } from '../parts/shared/subject-card.tsx'

const orders = [
  { value: 'hot', label: '最热' },
  { value: 'newest', label: '最新' },
]

const cleared = { keyword: undefined, industry_id: undefined, order: undefined }

/** /sec/subject/type/{type}: a centre for one type: its subjects, and all there is of it (spec 3 §2.4). */
export function Page() {
  const { type } = usePathParams()
  const session = useSession()
  if (!isSubjectType(type) || (type === 'teaching_resource' && !canSeeTeaching(session))) {
    return <Navigate to="/sec/noauth" replace />
  }
  return liveSubjectTypes.includes(type) ? <TypeCentre key={type} type={type} /> : <NothingYet type={type} />
}

function NothingYet({ type }: { type: SubjectType }) {
  return (
    <PageBody width="wide">
      <EmptyState
        isPage
        title={`还没有${subjectLabel(type)}`}
        text="发布后会显示在这里，先看看其他内容吧。"
        actions={
          <LinkButton type="primary" to="/sec/resource_center">
            去资源中心
          </LinkButton>
        }
      />
    </PageBody>
  )
}

function TypeCentre({ type }: { type: SubjectType }) {
  const [query, changeQuery] = useUrlQuery()
  const label = subjectLabel(type)
  const pages = useCallPages(searchCalls.search, typeInput(type, query))
  const subjects = useCall(subjectCalls.lists, { content_type: type, limit: subjectsShown }, { handled: true })
  useDocumentTitle(label)
  const rows = subjects.data?.data ?? []
  const isFiltered = Boolean(query.keyword || query.industry_id)
  return (
    <Discover
      title={type === 'channel' ? '职业中心' : `${label}中心`}
      intro={
        <>
          {type === 'channel' ? <CareerLinks /> : null}
          {rows.length > 0 ? (
            <ul className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4" aria-label="专题">
              {rows.map((subject) => (
                <li key={subject.id} className="min-w-0">
                  <SubjectCard subject={subject} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      }
      filters={<TypeFilters query={query} onChange={changeQuery} />}
      pages={pages}
      rowKey={(row) => row.id}
      card={(row) => <ContentCard card={row} />}
      empty={
        isFiltered ? (
          <EmptyState
            title="没有符合条件的内容"
            text="换个关键词，或清除筛选条件再看看。"
            actions={<Button onClick={() => changeQuery(cleared)}>清除筛选</Button>}
          />
        ) : (
          <EmptyState title={`还没有${label}`} text="发布后会显示在这里。" />
        )
      }
    />
  )
}

function TypeFilters({ query, onChange }: { query: Record<string, string>; onChange: ChangeQuery }) {
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const top = (industries.data ?? []).filter(({ parent_id }) => parent_id === 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <KeywordFilter
        placeholder="输入名称、拼音或首字母"
        value={query.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <FilterSelect
        label="全部行业"
        value={query.industry_id ?? ''}
        choices={top.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(industry) => onChange({ industry_id: industry })}
      />
      <ChoiceBar
        label="排序"
        choices={orders}
        value={query.order === 'newest' ? 'newest' : 'hot'}
        onChange={(order) => onChange({ order: order === 'newest' ? order : undefined })}
      />
    </div>
  )
}
