import type { GradeItem, GradeLine, LearnerSheet } from '@zhixing/contract/around/gradebook/shapes.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { scoreText } from '#ui/score-text.ts'
import { TimeText } from '#ui/time-text.tsx'
import { groupName, missingWords, totalText, weightText } from '../../grade-words.ts'
import { ResultView } from './result-view.tsx'

interface SheetLinesProps {
  sheet: LearnerSheet
  /** Who may change something gets a button at each line. */
  onEdit?: ((item: GradeItem, line: GradeLine) => void) | undefined
}

/** One learner's grades: the total, each group, and each item with its weight, who adjusted it and why. */
export function SheetLines({ sheet, onEdit }: SheetLinesProps) {
  const { learner, scheme, items, lines } = sheet
  const shown = scheme.groups.filter(({ key }) => items.some((item) => item.group === key))
  const isGrouped = scheme.mode === 'groups'
  return (
    <div className="flex flex-col gap-4">
      <FigureTiles
        tiles={[
          { label: '总评', value: totalText(learner.percent), note: '百分制' },
          ...shown.map(({ key, name, weight }) => ({
            label: name,
            value: totalText(learner.groups[key]),
            ...(isGrouped ? { note: `权重${weight}` } : {}),
          })),
        ]}
      />
      <ul aria-label="成绩明细" className="overflow-hidden rounded-card bg-card shadow-card">
        {items.map((item, at) => {
          const line = lines[at]
          return line ? (
            <li key={item.item_id} className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="font-medium break-words">{item.title}</p>
                <p className="text-sm text-faint">
                  {dotted([groupName(scheme, item.group), `占比 ${weightText(item, items, scheme.mode)}`])}
                </p>
                <Adjusted line={line} isOwn={item.content_id === 0} />
              </div>
              <span className="text-right">
                <ResultView cell={line} item={item} />
                <span className="block text-sm text-faint tabular-nums">满分 {scoreText(line.max)}</span>
              </span>
              {onEdit ? <Button onClick={() => onEdit(item, line)}>修改</Button> : null}
            </li>
          ) : null
        })}
      </ul>
      <p className="text-sm text-faint">
        {isGrouped ? '总评按各分组的权重计算。' : '总评按各项目的占比计算。'}
        没有提交的项目：{missingWords[scheme.missing].label}，{missingWords[scheme.missing].text}。
      </p>
    </div>
  )
}

function Adjusted({ line, isOwn }: { line: GradeLine; isOwn: boolean }) {
  if (!line.is_set) {
    return null
  }
  const earned = line.earned === null ? '' : `，原成绩${scoreText(line.earned)}`
  return (
    <p className="mt-1 text-sm text-soft">
      由{line.by}老师{isOwn ? '登记' : `调整${earned}`}：{line.reason}
      <TimeText seconds={line.at} className="ml-2 text-faint" />
    </p>
  )
}
