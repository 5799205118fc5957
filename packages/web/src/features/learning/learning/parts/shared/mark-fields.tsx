import { type KeyboardEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { CommentField } from '../../../mark-phrase/parts/shared/comment-field.tsx'
import type { MarkEntry } from './mark-book.ts'

interface MarkFieldsProps {
  /** What is marked, for screen readers: 第 3 题. */
  label: string
  entry: MarkEntry
  onChange: (part: { scoreText?: string; comment?: string }) => void
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** False where the points follow from something else; the comment alone is left. */
  isScored?: boolean
  /** Told when a field here gets the keyboard. */
  onFocus?: () => void
}

const percent = 100
const shares = [
  { share: 0, label: '0分' },
  { share: 60, label: '60%' },
  { share: 80, label: '80%' },
  { share: 100, label: '满分' },
]
const half = 2

function pointsOf(share: number, max: number): string {
  return String(Math.round((max * share * half) / percent) / half)
}

function leaveOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && event.target instanceof HTMLElement) {
    event.target.blur()
  }
}

/** Points and a comment for one question or one hand-in, with quick points; what is typed is never cut down. */
export function MarkFields(props: MarkFieldsProps) {
  const { label, entry, onChange, onKeepMine, onTakeTheirs, onFocus, isScored = true } = props
  const id = useId()
  const { max, standing, problem } = entry
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-3 p-0" onKeyDown={leaveOnEscape} onFocus={onFocus}>
      <legend className="sr-only">批阅{label}</legend>
      <div className={isScored ? 'flex flex-wrap items-center gap-2' : 'hidden'}>
        <label htmlFor={`${id}-score`} className="shrink-0">
          得分
        </label>
        <NumberInput
          kind="decimal"
          id={`${id}-score`}
          data-mark="score"
          autoComplete="off"
          className="!w-20"
          value={entry.scoreText}
          status={problem ? 'error' : ''}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => onChange({ scoreText: target.value })}
        />
        <span className="shrink-0 text-soft">/ {max}分</span>
        <span className="flex flex-wrap gap-1">
          {shares.map(({ share, label: name }) => (
            <Button
              key={share}
              size="small"
              className="max-md:!h-11 max-md:!px-3"
              onClick={() => onChange({ scoreText: pointsOf(share, max) })}
            >
              {name}
            </Button>
          ))}
        </span>
      </div>
      {problem && isScored ? (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
      <CommentField
        label={`${label}的评语`}
        placeholder="评语（选填，输入“/”使用评语库）"
        value={entry.comment}
        onChange={(comment) => onChange({ comment })}
      />
      {standing && isScored ? (
        <Note kind="warning" title="已被他人批阅，请核对后重试">
          <p className="mb-2 break-words">
            他人给分：{standing.score === null ? '未评分' : `${standing.score}分`}
            {standing.comment ? `，评语：${standing.comment}` : ''}
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={onTakeTheirs}>
              采用他人的批阅
            </Button>
            <Button size="small" type="primary" onClick={onKeepMine}>
              保存我的批阅
            </Button>
          </span>
        </Note>
      ) : null}
    </fieldset>
  )
}
