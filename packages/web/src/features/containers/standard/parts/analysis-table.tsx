import type { Analysis } from '@zhixing/contract/containers/standard/shapes.ts'
import { percentOfScore } from '@zhixing/contract/learning/skill/levels.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { pointsText } from '#ui/score-text.ts'
import { ScoreTag } from '../../../learning/skill/parts/shared/score-tag.tsx'

const standings = {
  gap: { look: 'red', label: '待提升' },
  met: { look: 'grey', label: '达标' },
  strength: { look: 'teal', label: '优势' },
} as const

/** A record point by point against its targets. */
export function AnalysisTable({ points }: Pick<Analysis, 'points'>) {
  return (
    <div className="overflow-x-auto">
      <table className="zx-table w-full" aria-label="各技能点得分">
        <thead>
          <tr>
            <th scope="col">技能点</th>
            <th scope="col">得分</th>
            <th scope="col">等级</th>
            <th scope="col">目标</th>
            <th scope="col">结论</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.section_id}>
              <td>
                <span className="block min-w-24 break-words">{point.title}</span>
                <span className="block text-sm text-faint">{point.dimension}</span>
              </td>
              <td>
                <ScoreTag score={point.score} percent={percentOfScore(point.score)} />
              </td>
              <td className="whitespace-nowrap">{point.level_title}</td>
              <td className="whitespace-nowrap text-soft">
                {point.target_title}（{pointsText(point.target)}）
              </td>
              <td>
                <LabelTag look={standings[point.standing].look}>{standings[point.standing].label}</LabelTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
