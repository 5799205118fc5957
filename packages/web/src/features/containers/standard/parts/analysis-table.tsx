import type { Analysis } from '@zhixing/contract/containers/standard/shapes.ts'
import { percentOfScore } from '@zhixing/contract/learning/skill/levels.ts'
import { CardList } from '#ui/card-list.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { pointsText } from '#ui/score-text.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import { ScoreTag } from '../../../learning/skill/parts/shared/score-tag.tsx'

type Point = Analysis['points'][number]

const standings = {
  gap: { look: 'red', label: '待提升' },
  met: { look: 'grey', label: '达标' },
  strength: { look: 'teal', label: '优势' },
} as const

function Standing({ standing }: Pick<Point, 'standing'>) {
  return <LabelTag look={standings[standing].look}>{standings[standing].label}</LabelTag>
}

const targetText = ({ target, target_title }: Point) => `${target_title}（${pointsText(target)}）`

const columns: readonly TableColumn<Point>[] = [
  {
    key: 'title',
    title: '技能点',
    render: (point) => (
      <span className="block min-w-24 break-words">
        {point.title}
        <span className="block text-sm text-faint">{point.dimension}</span>
      </span>
    ),
  },
  {
    key: 'score',
    title: '得分',
    width: 96,
    render: (point) => <ScoreTag score={point.score} percent={percentOfScore(point.score)} />,
  },
  { key: 'level', title: '等级', width: 96, render: (point) => point.level_title },
  { key: 'target', title: '目标', width: 136, render: targetText },
  { key: 'standing', title: '结论', width: 96, render: (point) => <Standing standing={point.standing} /> },
]

/** A record point by point against its targets. */
export function AnalysisTable({ points }: Pick<Analysis, 'points'>) {
  const rowKey = (point: Point) => point.section_id
  return (
    <>
      <div className="max-md:hidden">
        <DataTable label="各技能点得分" columns={columns} rows={points} rowKey={rowKey} />
      </div>
      <div className="-mx-4">
        <CardList
          selection={undefined}
          rows={points}
          rowKey={rowKey}
          card={(point) => (
            <article className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{point.title}</p>
                <p className="text-sm text-faint">
                  {point.dimension} · {point.level_title}，目标{targetText(point)}
                </p>
              </div>
              <ScoreTag score={point.score} percent={percentOfScore(point.score)} />
              <Standing standing={point.standing} />
            </article>
          )}
        />
      </div>
    </>
  )
}
