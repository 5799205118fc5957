import { type SectionLearner, sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { memberStatsPath } from '../report-paths.ts'

interface Stage {
  id: number
  title: string
}

interface StageMatrixProps {
  container: Which
  plan: number
  stages: readonly Stage[]
}

/** Learners beside the stages of a plan, each with how far they are; exported as it stands. */
export function StageMatrix({ container, plan, stages }: StageMatrixProps) {
  const [query, changeQuery] = useUrlQuery()
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: listLimits.limit })
  const input = {
    id: container.id,
    section_id: plan,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : listLimits.limit,
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
  const learners = useCall(sectionReportCalls.sectionLearners, input, { keepPrevious: true })
  const pathOf = ({ openid }: SectionLearner) => memberStatsPath(container, { plan, openid })
  return (
    <TablePage
      isPart
      name={`plan-stages-${plan}`}
      title="各阶段进度"
      call={learners}
      columns={columnsOf(stages, pathOf)}
      rowKey={(row) => row.uid}
      card={(row) => <Card row={row} stages={stages} to={pathOf(row)} />}
      page={input.page}
      limit={input.limit}
      onQuery={changeQuery}
      onExport={() => downloadCall(sectionReportCalls.sectionLearners, input)}
      filters={
        <KeywordFilter
          placeholder="搜索姓名或学号/工号"
          value={query.keyword ?? ''}
          onSearch={(keyword) => changeQuery({ keyword })}
        />
      }
      empty={
        <EmptyState
          title={input.keyword ? '没有符合条件的学员' : '还没有学员'}
          text={input.keyword ? '换个关键词，或清除筛选条件。' : '学员加入学习后，进度会显示在这里。'}
        />
      }
    />
  )
}

function columnsOf(
  stages: readonly Stage[],
  pathOf: (row: SectionLearner) => string,
): readonly TableColumn<SectionLearner>[] {
  return [
    ...personColumns,
    {
      key: 'percent',
      title: '计划进度',
      width: 128,
      render: (row) => (
        <div className="min-w-24">
          <ProgressBar label={`${row.name}的计划进度`} percent={row.percent} />
        </div>
      ),
    },
    ...stages.map(
      ({ id, title }): TableColumn<SectionLearner> => ({
        key: `stage-${id}`,
        title,
        align: 'right',
        isOneOfMany: true,
        render: ({ percents }) => `${percents[id] ?? 0}%`,
      }),
    ),
    {
      key: 'actions',
      title: '操作',
      width: 72,
      isFixed: true,
      isAction: true,
      render: (row) => (
        <PageLink to={pathOf(row)} aria-label={`${row.name}的学习明细`} className="text-primary">
          明细
        </PageLink>
      ),
    },
  ]
}

/** A learner's stages on a phone. */
function Card({ row, stages, to }: { row: SectionLearner; stages: readonly Stage[]; to: string }) {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <PageLink to={to} className="flex min-h-11 items-center font-medium break-words">
          {row.name}
        </PageLink>
        <ProgressBar label={`${row.name}的计划进度`} percent={row.percent} />
        <ul className="mt-1 text-sm text-soft">
          {stages.map(({ id, title }) => (
            <li key={id} className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{title}</span>
              <span className="shrink-0 tabular-nums">{row.percents[id] ?? 0}%</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
