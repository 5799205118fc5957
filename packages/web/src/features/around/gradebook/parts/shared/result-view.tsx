import {
  ClockCircleOutlined,
  EditOutlined,
  HistoryOutlined,
  MinusCircleOutlined,
  StopOutlined,
} from '@ant-design/icons-svg'
import type { GradeState } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeCell, GradeItem } from '@zhixing/contract/around/gradebook/shapes.ts'
import { scoreBand } from '@zhixing/contract/learning/learning/score-band.ts'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { cellPercent, noneText, resultText } from '../../grade-words.ts'

const icons: Readonly<Record<GradeState, ReactNode>> = {
  none: null,
  final: null,
  pending: <Icon of={ClockCircleOutlined} />,
  excused: <Icon of={MinusCircleOutlined} />,
  missing: <Icon of={StopOutlined} />,
  earlier: <Icon of={HistoryOutlined} />,
}

const stateLooks: Readonly<Record<GradeState, string>> = {
  none: 'text-faint',
  final: 'text-ink',
  pending: 'text-amber-text',
  excused: 'text-soft',
  missing: 'text-danger',
  earlier: 'text-soft',
}

/** By the three bands of a score, without one where there is none (score.bands). */
const bandLooks = ['text-ink', 'text-danger', 'text-ink', 'text-teal-text'] as const

interface ResultViewProps {
  cell: Pick<GradeCell, 'state' | 'score' | 'max' | 'is_set'>
  /** The column it stands in. */
  item: Pick<GradeItem, 'content_type'>
}

/** Points or the state in an icon and a word, and whether somebody set it. */
export function ResultView({ cell, item }: ResultViewProps) {
  const look = cell.state === 'final' ? bandLooks[scoreBand(cellPercent(cell))] : stateLooks[cell.state]
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap tabular-nums ${look}`}>
      {icons[cell.state]}
      {cell.state === 'none' ? <span className="sr-only">{noneText(item)}</span> : null}
      {cell.state === 'none' ? <span aria-hidden="true">—</span> : resultText(cell)}
      {cell.is_set ? <Icon of={EditOutlined} className="text-sm text-primary" aria-label="已调整" /> : null}
    </span>
  )
}
