import type { BulkAction } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import { markLimits, markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { useId } from 'react'
import { CountedText } from '#ui/counted-text.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { CommentField } from '../../../learning/mark-phrase/parts/shared/comment-field.tsx'

/** What is typed for all of them. */
export interface BulkGiven {
  scoreText: string
  comment: string
  reason: string
  days: number
}

export const emptyGiven: BulkGiven = { scoreText: '', comment: '', reason: '', days: markLimits.returnDays }

const dayChoices = [1, 3, 7, 14]
const secondsPerDay = 86_400
const msPerSecond = 1000

/** Why it cannot be given; empty when it can. More points than there are to earn are refused one by one. */
export function givenProblem(action: BulkAction, { scoreText, comment, reason }: BulkGiven): string {
  if (action === 'score') {
    const score = Number(scoreText)
    if (scoreText.trim() === '' || !Number.isFinite(score) || score < 0 || score > markLimits.scoreMax) {
      return markingMessages.scoreMissing
    }
    return Number.isInteger(score / markLimits.scoreStep) ? '' : markMessages.step
  }
  if (action === 'comment') {
    return comment.trim() === '' ? markingMessages.commentMissing : ''
  }
  return action === 'return' && reason.trim() === '' ? markingMessages.reasonMissing : ''
}

/** As the call takes it; a comment beside points only where one was written. */
export function sentOf(action: BulkAction, { scoreText, comment, reason, days }: BulkGiven) {
  const words = comment.trim() === '' ? {} : { comment }
  switch (action) {
    case 'score':
      return { score: Number(scoreText), ...words }
    case 'comment':
      return { comment }
    case 'return':
      return { reason, deadline: Math.floor(Date.now() / msPerSecond) + days * secondsPerDay }
    default:
      return {}
  }
}

interface BulkFieldsProps {
  action: BulkAction
  given: BulkGiven
  problem: string
  onChange: (given: BulkGiven) => void
}

export function BulkFields({ action, given, problem, onChange }: BulkFieldsProps) {
  const id = useId()
  const put = (part: Partial<BulkGiven>) => onChange({ ...given, ...part })
  return (
    <>
      {action === 'score' ? (
        <div className="flex items-center gap-2">
          <label htmlFor={`${id}-score`}>得分</label>
          <NumberInput
            kind="decimal"
            id={`${id}-score`}
            autoComplete="off"
            className="!w-24 max-md:!h-11"
            status={problem ? 'error' : ''}
            value={given.scoreText}
            onChange={({ target }) => put({ scoreText: target.value })}
          />
          <span className="text-soft">分，已有的得分会被替换</span>
        </div>
      ) : null}
      {action === 'score' || action === 'comment' ? (
        <CommentField
          label="统一评语"
          placeholder={action === 'score' ? '评语（不填则保留各自的评语）' : '评语，已有的评语会被替换'}
          value={given.comment}
          onChange={(comment) => put({ comment })}
        />
      ) : null}
      {action === 'return' ? (
        <>
          <div className="pb-5">
            <CountedText
              aria-label="退回原因"
              placeholder="告诉学员需要修改什么"
              max={markLimits.reasonMax}
              autoSize={{ minRows: 3, maxRows: 8 }}
              status={problem ? 'error' : ''}
              value={given.reason}
              onChange={({ target }) => put({ reason: target.value })}
            />
          </div>
          <div className="flex items-center gap-2">
            <label htmlFor={`${id}days`}>作业重交期限</label>
            <SelectInput
              id={`${id}days`}
              isFitted
              value={given.days}
              options={dayChoices.map((days) => ({ value: days, label: `${days}天内` }))}
              onChange={(days) => put({ days })}
            />
          </div>
        </>
      ) : null}
      {action === 'release' ? <p>发布后，学员可以查看成绩并收到通知。</p> : null}
      {problem ? (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      ) : null}
    </>
  )
}
