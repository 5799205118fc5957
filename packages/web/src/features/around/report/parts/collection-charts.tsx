import type { DayFigures } from '@zhixing/contract/around/report/calls.ts'
import { bandColors } from '#ui/band-colors.ts'
import { Chart } from '#ui/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureSection } from '#ui/figure-section.tsx'

const secondsPerMinute = 60

/** Who learned, and how long, day by day. */
export function TrendChart({ days }: { days: readonly DayFigures[] }) {
  const isEmpty = days.every(({ active, joined }) => active === 0 && joined === 0)
  return (
    <FigureSection title="学习趋势">
      {isEmpty ? (
        <EmptyState isSmall title="这段时间没有学习记录" text="换个时间范围，或提醒学员继续学习。" />
      ) : (
        <Chart
          title="学习趋势"
          labelName="日期"
          labels={days.map(({ day }) => day.slice(5))}
          series={[
            { name: '学习人数', values: days.map(({ active }) => active), colors: ['teal'] },
            {
              name: '学习时长（分钟）',
              look: 'line',
              values: days.map(({ seconds }) => Math.round(seconds / secondsPerMinute)),
              // Seen over the bars and beside them, in light and dark.
              colors: ['text'],
            },
          ]}
        />
      )}
    </FigureSection>
  )
}

/** How many learners stand in each band of progress (score.bands). */
export function BandChart({ bands }: { bands: readonly number[] }) {
  return (
    <FigureSection title="进度分布">
      <Chart
        title="进度分布"
        labelName="进度"
        labels={['0–50%', '50–80%', '80–100%']}
        series={[{ name: '人数', values: bands, colors: bandColors }]}
      />
    </FigureSection>
  )
}
