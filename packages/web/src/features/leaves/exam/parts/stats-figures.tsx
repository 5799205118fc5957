import type { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import type { Reply } from '#api/reply.ts'
import { bandColors } from '#ui/band-colors.ts'
import { Chart } from '#ui/chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { scoreText } from '#ui/score-text.ts'
import { examPaths } from '../exam-paths.ts'
import { pointsText, shareText } from '../stats-words.ts'

type Figures = Reply<typeof examStatsCalls.statistics>

const [low, middle, high] = bandColors
/** A tenth each, in the colour of the band of the specs it lies in. */
const tenthColors = [low, low, low, low, low, middle, middle, middle, high, high] as const

/** An exam in figures, and how many earned how much. */
export function StatsFigures({ exam, figures }: { exam: { id: number; c: number }; figures: Figures }) {
  const { max_score: max } = figures
  const whole = max > 0 ? `满分 ${scoreText(max)} 分` : '得分率，各份试卷满分不同'
  // Without a result there is no paper yet that others could differ from.
  const points = figures.attempts > 0 ? whole : ''
  return (
    <>
      <FigureTiles
        tiles={[
          {
            label: '计入作答',
            value: figures.attempts,
            note: figures.waiting > 0 ? `另有 ${figures.waiting} 份待批阅` : `${figures.learners} 名学员`,
            to: `${examPaths.manage(exam.id, exam.c)}&state=done`,
          },
          { label: '平均分', value: pointsText(figures.mean, max), note: points },
          { label: '中位数', value: pointsText(figures.median, max) },
          { label: '最高分', value: pointsText(figures.highest, max) },
          { label: '最低分', value: pointsText(figures.lowest, max) },
          { label: '及格率', value: shareText(figures.pass_rate) },
        ]}
      />
      <section className="rounded-card bg-card p-4 shadow-card">
        <h2 className="mb-3 font-semibold text-ink">得分分布</h2>
        {figures.attempts === 0 ? (
          <EmptyState
            isSmall
            title="还没有可统计的作答"
            text={figures.waiting > 0 ? '答卷批阅完成后计入统计。' : '学员交卷并批阅后，这里会显示分布。'}
          />
        ) : (
          <Chart
            title="得分分布"
            labelName="得分率"
            labels={figures.bands.map((_, at) => `${at * 10}–${at * 10 + 10}%`)}
            series={[{ name: '份数', values: figures.bands, colors: tenthColors }]}
          />
        )}
      </section>
    </>
  )
}
