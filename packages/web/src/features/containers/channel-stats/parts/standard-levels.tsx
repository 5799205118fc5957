import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import { statsInputs } from '@zhixing/contract/containers/channel-stats/routes.ts'
import type { StandardFigures } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import { useCall } from '#api/use-call.ts'
import { Chart } from '#ui/chart.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Told } from './told.tsx'

interface StandardLevelsProps {
  id: number
  standard: string | undefined
  paths: StatsPaths
}

/** A standard of a path: its head, and how many members stand at each level. */
export function StandardLevels({ id, standard, paths }: StandardLevelsProps) {
  const call = useCall(channelStatsCalls.standardFigures, statsInputs.standard(id, standard))
  return (
    <PageFrame call={call}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <PageHeader
            title={figures.title}
            text={
              <PageLink to={paths.index} className="inline-flex min-h-11 items-center hover:text-primary">
                全部数据
              </PageLink>
            }
          />
          <FigureTiles
            tiles={[
              { label: '测评人数', value: figures.taken },
              { label: '平均得分', value: <Told value={figures.average} />, note: '满分25分' },
              { label: '达标', value: <Told value={figures.reached} />, note: `目标${figures.target_title}` },
            ]}
          />
          <FigureSection title="等级分布">
            <Levels levels={figures.levels} />
          </FigureSection>
        </div>
      )}
    </PageFrame>
  )
}

/** How many stand at each level: bars, and the numbers below, a dash for those too few to be told. */
export function Levels({ levels }: Pick<StandardFigures, 'levels'>) {
  return (
    <>
      {levels.some(({ num }) => num) ? (
        <Chart
          title="等级分布"
          labelName="等级"
          labels={levels.map(({ title }) => title)}
          series={[{ name: '人数', values: levels.map(({ num }) => num ?? 0), colors: ['teal'] }]}
        />
      ) : null}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {levels.map(({ title, num }) => (
          <li key={title}>
            {title} <Told value={num} unit="人" />
          </li>
        ))}
      </ul>
    </>
  )
}
