import { channelStatsCalls } from '@zhixing/contract/containers/channel-stats/calls.ts'
import type { ModelReport } from '@zhixing/contract/containers/channel-stats/shapes.ts'
import { detailPathOf } from '@zhixing/contract/content-types.ts'
import { levelTitle, scoreMost } from '@zhixing/contract/learning/skill/levels.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureRows } from '#ui/figure-rows.tsx'
import { FigureSection } from '#ui/figure-section.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { Radar } from '#ui/radar.tsx'
import { pointsText } from '#ui/score-text.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { Told } from '../parts/told.tsx'

type Point = ModelReport['points'][number]

/** A radar needs three corners, and is read up to so many. */
const corners = { least: 3, most: 16 }

/** /modelReport/{id}: what a path's model asks for, how far its members are, and how far one is oneself (2 §2). */
export function Page() {
  const id = Number(usePathParams().id)
  const call = useCall(channelStatsCalls.modelReport, { id })
  return (
    <PageBody width="narrow">
      <PageFrame call={call}>
        {(report) => (
          <div className="flex flex-col gap-4">
            <PageHeader
              title={`${report.title}能力模型报告`}
              text={`${report.members}名成员，少于5人的结果不显示`}
              actions={
                <>
                  <LinkButton to={`/career/job-trend?channel_id=${id}`}>市场行情</LinkButton>
                  <LinkButton to={detailPathOf({ type: 'channel', id }) ?? '/'}>查看职业路径</LinkButton>
                </>
              }
            />
            {report.points.length === 0 ? (
              <EmptyState title="还没有发布能力模型" text="职业路径发布能力模型后，这里会显示各项要求与达成情况。" />
            ) : (
              <Points points={report.points} />
            )}
          </div>
        )}
      </PageFrame>
    </PageBody>
  )
}

const columnsOf = (hasOwn: boolean): readonly TableColumn<Point>[] => [
  { key: 'title', title: '技能点', isFixed: true, render: (point) => point.title },
  { key: 'target', title: '目标等级', width: 96, render: (point) => levelTitle(point.target) },
  { key: 'average', title: '成员平均', width: 96, align: 'right', render: (point) => <Told value={point.average} /> },
  ...(hasOwn
    ? [
        {
          key: 'mine',
          title: '我的得分',
          width: 96,
          align: 'right' as const,
          render: (point: Point) => pointsText(point.mine ?? 0),
        },
      ]
    : []),
]

function Points({ points }: { points: readonly Point[] }) {
  const hasOwn = points.some(({ mine }) => mine !== null)
  const hasAverage = points.every(({ average }) => average !== null)
  const drawn = points.length >= corners.least && points.length <= corners.most
  return (
    <>
      {drawn ? (
        <FigureSection title="达成情况">
          <Radar
            title="达成情况"
            labelName="技能点"
            labels={points.map(({ title }) => title)}
            max={scoreMost}
            series={[
              { name: '目标', values: points.map(({ target }) => target) },
              ...(hasAverage ? [{ name: '成员平均', values: points.map(({ average }) => average ?? 0) }] : []),
              ...(hasOwn ? [{ name: '我的', values: points.map(({ mine }) => mine ?? 0) }] : []),
            ]}
          />
        </FigureSection>
      ) : null}
      <FigureSection title="各项要求">
        <FigureRows
          label="各项要求"
          columns={columnsOf(hasOwn)}
          rows={points}
          rowKey={(point) => point.skill_id}
          line={(point) => (
            <>
              目标{levelTitle(point.target)}，成员平均 <Told value={point.average} unit="分" />
              {hasOwn ? `，我的${pointsText(point.mine ?? 0)}分` : null}
            </>
          )}
        />
      </FigureSection>
    </>
  )
}
