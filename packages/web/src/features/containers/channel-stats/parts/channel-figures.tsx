import { channelStatsCalls, statsDays } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { ChannelStats, ChannelSummary } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { useCall } from '#api/use-call.ts'
import { Chart } from '#ui/chart.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { ItemsFar, PointsFar } from './item-tables.tsx'
import { StandardTable } from './standard-table.tsx'
import { Told } from './told.tsx'

const dayChoices = statsDays.map((days) => ({ value: String(days), label: `近${days}天` }))

interface ChannelFiguresProps {
  id: number
  paths: StatsPaths
}

/** The figures of a path as a whole: people, newcomers by day, items, standards, skills. */
export function ChannelFigures({ id, paths }: ChannelFiguresProps) {
  const summary = useCall(channelStatsCalls.getChannelSummaryData, { id })
  return (
    <PageFrame call={summary}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <Head figures={figures} />
          <Days id={id} />
          <ItemsFar id={id} isManaged={figures.is_managed} />
          <PointsFar id={id} isManaged={figures.is_managed} />
          <StandardTable id={id} paths={paths} isManaged={figures.is_managed} />
        </div>
      )}
    </PageFrame>
  )
}

function Head({ figures }: { figures: ChannelSummary }) {
  return (
    <>
      <PageHeader
        title="数据统计"
        text={figures.is_managed ? undefined : `${figures.title} · 不含姓名，少于5人的结果不显示`}
      />
      <FigureTiles
        tiles={[
          { label: '成员', value: figures.members },
          { label: '关注', value: figures.follow_num },
          { label: '近7天加入', value: figures.joined_week },
          { label: '近30天加入', value: figures.joined_month },
          { label: '平均进度', value: <Told value={figures.average_percent} unit="%" /> },
          { label: '已完成', value: <Told value={figures.completed} /> },
        ]}
      />
    </>
  )
}

function Days({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const input = statsInputs.stats(id, query)
  const stats = useCall(channelStatsCalls.getChannelStatsData, input, { keepPrevious: true })
  return (
    <PageFrame call={stats}>
      {(figures) => (
        <FigureSection
          title="每日加入"
          actions={
            <ChoiceBar
              label="时间范围"
              choices={dayChoices}
              value={String(input.days)}
              onChange={(days) => changeQuery({ days })}
            />
          }
        >
          <JoinChart days={figures.days} />
        </FigureSection>
      )}
    </PageFrame>
  )
}

function JoinChart({ days }: Pick<ChannelStats, 'days'>) {
  const learned = days.flatMap(({ active }) => (active === null ? [] : [active]))
  if (days.every(({ joined, active }) => joined === 0 && !active)) {
    return <EmptyState isSmall title="这段时间没有新成员" text="换个时间范围看看。" />
  }
  return (
    <Chart
      title="每日加入"
      labelName="日期"
      labels={days.map(({ day }) => day.slice(5))}
      series={[
        { name: '加入人数', values: days.map(({ joined }) => joined), colors: ['teal'] },
        ...(learned.length === days.length
          ? [{ name: '学习人数', look: 'line' as const, values: learned, colors: ['text'] as const }]
          : []),
      ]}
    />
  )
}
