import { reportCalls, trendDays } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { managePathOf } from '@zhixing/contract/content-types.ts'
import { Navigate } from 'react-router'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RefreshButton } from '#ui/refresh-button.tsx'
import { clockTime } from '#ui/saved-state.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import type { ManagedContainer } from '../../../content/content/parts/shared/container-module.ts'
import { ManagedTab } from '../../../content/content/parts/shared/managed-tab.tsx'
import { ChapterFilter } from '../parts/chapter-filter.tsx'
import { BandChart, TrendChart } from '../parts/collection-charts.tsx'
import { ItemFiguresTable } from '../parts/item-figures.tsx'
import { LearnerResults } from '../parts/learner-results.tsx'
import { PlanRows } from '../parts/plan-rows.tsx'
import { hasPlans, noPlanPath, planStatsPath } from '../report-paths.ts'
import { shareText } from '../report-words.ts'

const dayChoices = trendDays.map((days) => ({ value: String(days), label: `近${days}天` }))
const usualDays = 30
/** Head, plans and learners of the page. */
const shown = [reportCalls.summary, reportCalls.getFilterOption, reportCalls.stats, sectionReportCalls.sectionStats]

/** The page `data` of managing a container: how it is learned. */
export function Page() {
  return <ManagedTab action="data">{(container) => <Data container={container} />}</ManagedTab>
}

function Data({ container }: { container: ManagedContainer }) {
  const [query, changeQuery] = useUrlQuery()
  const days = trendDays.find((one) => one === Number(query.days)) ?? usualDays
  const section = Number(query.section_id) || undefined
  const chapter = section ? { section_id: section } : {}
  const summary = useCall(reportCalls.summary, { id: container.id, days, ...chapter }, { keepPrevious: true })
  return (
    <div className="flex flex-col gap-4">
      <PageFrame call={summary}>
        {(figures) => (
          <>
            <PageHeader
              title="数据统计"
              text={`数据更新于 ${clockTime(figures.updated_time * 1000)}`}
              actions={
                <>
                  <ChapterFilter container={container} value={section} onQuery={changeQuery} />
                  <ChoiceBar
                    label="时间范围"
                    choices={dayChoices}
                    value={String(days)}
                    onChange={(value) => changeQuery({ days: value })}
                  />
                  <RefreshButton refreshed={shown} isFetching={summary.isFetching} />
                </>
              }
            />
            <Figures container={container} figures={figures} section={section} />
          </>
        )}
      </PageFrame>
      <Plans container={container} />
      <LearnerResults container={container} />
    </div>
  )
}

/** A line for each plan, where the container has plans. */
function Plans({ container }: { container: ManagedContainer }) {
  const options = useCall(reportCalls.getFilterOption, { id: container.id })
  if (!hasPlans(container) || !options.data) {
    return null
  }
  return options.data.sections.length > 0 ? (
    <PlanRows container={container} title="各计划" to={(id) => planStatsPath(container, id)} />
  ) : (
    <Navigate replace to={noPlanPath(container)} />
  )
}

interface FiguresProps {
  container: ManagedContainer
  figures: Reply<typeof reportCalls.summary>
  section: number | undefined
}

function Figures({ container, figures, section }: FiguresProps) {
  const { members, completed } = figures
  const markPath = managePathOf(container, 'mark')
  return (
    <>
      <FigureTiles
        tiles={[
          {
            label: '学员',
            value: members,
            note: `${figures.started}人已开始`,
            to: managePathOf(container, 'member'),
          },
          { label: '平均进度', value: `${figures.average_percent}%` },
          {
            label: '完成率',
            value: `${members > 0 ? Math.round((completed * 100) / members) : 0}%`,
            note: `${completed}人学完`,
          },
          { label: '近7天学习', value: figures.active_week, note: '人' },
          { label: '平均得分率', value: shareText(figures.average_score) },
          {
            label: '待批阅',
            value: figures.waiting,
            note: '份',
            to: markPath && hasPath(markPath) ? markPath : undefined,
          },
        ]}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <TrendChart days={figures.days} />
        <BandChart bands={figures.bands} />
      </div>
      <ItemFiguresTable container={container} section={section} items={figures.items} members={members} />
    </>
  )
}
