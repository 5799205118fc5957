import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { fromWire, labelOf, listedTypes, teachingTypes } from '@zhixing/contract/content-types.ts'
import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { exploreInput, isExploreList } from '@zhixing/contract/faces/discover/routes.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { canSeeTeaching } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { CardGridSkeleton } from '#ui/card-grid.tsx'
import { ChipFilter } from '#ui/chip-filter.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { DiscoverCards } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { ContentCard } from '../../../content/card/parts/shared/content-card.tsx'
import { OwnTags } from '../../user/parts/shared/own-tags.tsx'
import { IndustrySections } from '../parts/industry-sections.tsx'
import { CardSection, NewsSection, SubjectSection } from '../parts/shared/section.tsx'

type Query = Record<string, string>

const orders = [
  { value: '', label: '推荐' },
  { value: 'hot', label: '最热' },
  { value: 'newest', label: '最新' },
]
const cleared = { content_type: undefined, industry_id: undefined, order: undefined }

/** /sec/explore: several kinds of contents to find something in; a filter makes one list of them. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  return (
    <PageBody width="wide">
      <PageHeader title="发现" text="按行业和类型看看平台上有什么" />
      <Filters query={query} onChange={changeQuery} />
      {isExploreList(query) ? <Found query={query} onChange={changeQuery} /> : <Sections />}
    </PageBody>
  )
}

function Filters({ query, onChange }: { query: Query; onChange: ChangeQuery }) {
  const session = useSession()
  const industries = useCall(industryCalls.lists, {}, { handled: true, staleMs: Number.POSITIVE_INFINITY })
  const top = (industries.data ?? []).filter(({ parent_id }) => parent_id === 0)
  const types = listedTypes.filter((type) => canSeeTeaching(session) || !teachingTypes.includes(type))
  return (
    <section aria-label="筛选" className="flex flex-col gap-2 rounded-card bg-card px-4 py-3 shadow-card">
      <ChipFilter
        label="行业"
        chips={[{ value: '', label: '全部行业' }, ...top.map(({ id, title }) => ({ value: String(id), label: title }))]}
        value={query.industry_id ?? ''}
        onChange={(industry) => onChange({ industry_id: industry })}
      />
      <ChipFilter
        label="类型"
        chips={[
          { value: '', label: '全部类型' },
          ...types.map((type) => ({ value: type, label: labelOf(fromWire(type) ?? { type: '', kind: '' }) })),
        ]}
        value={query.content_type ?? ''}
        onChange={(type) => onChange({ content_type: type })}
      />
      <ChoiceBar
        label="排序"
        choices={orders}
        value={query.order === 'hot' || query.order === 'newest' ? query.order : ''}
        onChange={(order) => onChange({ order })}
      />
    </section>
  )
}

function Found({ query, onChange }: { query: Query; onChange: ChangeQuery }) {
  const pages = useCallPages(searchCalls.search, exploreInput(query))
  return (
    <div className="mt-4">
      <DiscoverCards
        pages={pages}
        rowKey={(row) => row.id}
        card={(row) => <ContentCard card={row} />}
        empty={
          <EmptyState
            title="没有符合条件的内容"
            text="换个行业或类型再看看。"
            actions={<Button onClick={() => onChange(cleared)}>清除筛选</Button>}
          />
        }
      />
    </div>
  )
}

function Sections() {
  const data = useCall(discoverCalls.getDiscoverData, { page: 'explore' }, { handled: true })
  return (
    <PageFrame
      call={data}
      skeleton={
        <div className="mt-8">
          <CardGridSkeleton layout="wide" />
        </div>
      }
    >
      {({ recommend, hot, newest, subjects, news, industries }) =>
        hot.length + newest.length + subjects.length + news.length === 0 ? (
          <EmptyState title="还没有内容" text="发布后会显示在这里。" />
        ) : (
          <>
            <OwnTags />
            <CardSection title="为你推荐" text="根据您关注的标签、行业和正在学的内容" cards={recommend} />
            <CardSection title="最热" to="/sec/explore?order=hot" cards={hot} />
            <SubjectSection subjects={subjects} />
            <CardSection title="最新" to="/sec/explore?order=newest" cards={newest} />
            <IndustrySections industries={industries} />
            <NewsSection news={news} />
          </>
        )
      }
    </PageFrame>
  )
}
