import { scaledTo } from '@zhixing/contract/learning/rubric/score.ts'
import { type Rubric, totalOfRubric } from '@zhixing/contract/learning/rubric/shapes.ts'
import type { KeyboardEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import type { MarkEntry } from '../../../learning/parts/shared/mark-book.ts'
import { CriterionFields } from '../criterion-fields.tsx'
import { focusBeside } from '../focus-criterion.ts'
import { picksOfDetail, sumOfDetail, withPick } from './pick-values.ts'

interface RubricFieldsProps {
  rubric: Rubric
  entry: MarkEntry
  onChange: (part: { detail: string }) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down lead from criterion to criterion; Escape leaves a field. Keys of the page stay the page's elsewhere. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!(event.target instanceof HTMLElement) || event.target instanceof HTMLTextAreaElement) {
    return
  }
  if (step) {
    event.preventDefault()
    focusBeside(event.target, step)
  } else if (event.key === 'Escape') {
    event.target.blur()
  }
}

/** A hand-in scored by a rubric: a level or points for each criterion, what it comes to, and what another marker gave. */
export function RubricFields({ rubric, entry, onChange, onKeepMine, onTakeTheirs }: RubricFieldsProps) {
  const { detail, max, problem, standing } = entry
  const picks = picksOfDetail(rubric, detail)
  const sum = problem ? null : sumOfDetail(rubric, detail)
  const total = totalOfRubric(rubric)
  const isOpen = picks.filter(({ level, points }) => level === 0 && points.trim() === '').length
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 p-0" onKeyDown={handleKey}>
      <legend className="sr-only">按评分标准批阅</legend>
      <p role="status">
        得分{' '}
        <span className="text-2xl font-semibold">{sum === null ? '—' : scoreText(scaledTo(max, rubric, sum))}</span>
        <span className="text-soft"> / {scoreText(max)}分</span>
        {isOpen > 0 ? <span className="ml-2 text-sm text-amber-text">还有{isOpen}项未评</span> : null}
      </p>
      {total === max ? null : (
        <p className="text-sm text-soft">
          评分标准共{scoreText(total)}分，按提交时的满分{scoreText(max)}分折算。
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {rubric.criteria.map((criterion, at) => {
          const value = picks[at]
          return value ? (
            <CriterionFields
              key={criterion.id}
              criterion={criterion}
              value={value}
              isFirst={at === 0}
              onChange={(changed) => onChange({ detail: withPick(picks, changed) })}
            />
          ) : null
        })}
      </ol>
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
      {standing ? (
        <Note kind="warning" title="已被他人批阅，请核对后重试">
          <p className="mb-2">他人给分：{standing.score === null ? '未评分' : `${scoreText(standing.score)}分`}</p>
          <span className="flex flex-wrap gap-2">
            <Button size="small" className="max-md:!h-11" onClick={onTakeTheirs}>
              采用他人的批阅
            </Button>
            <Button size="small" type="primary" className="max-md:!h-11" onClick={onKeepMine}>
              保存我的批阅
            </Button>
          </span>
        </Note>
      ) : null}
    </fieldset>
  )
}
