import type { AttemptOnWire } from '@zhixing/contract/learning/learning/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { attemptWords } from '../exam-words.ts'
import { useExamWays } from '../use-exam-ways.ts'

interface AttemptListProps {
  exam: { id: number; c: number }
  attempts: readonly AttemptOnWire[]
  /** Why some of them are void. */
  voids: readonly { s: number; reason: string }[]
  /** The attempt that is being looked at. */
  current?: number
}

function isOver({ state }: AttemptOnWire): boolean {
  return state !== 'in_progress' && state !== 'void'
}

/** My attempts at an exam, the newest first, each leading to its result. */
export function AttemptList({ exam, attempts, voids, current }: AttemptListProps) {
  const ways = useExamWays()
  return (
    <ul className="divide-y divide-line">
      {[...attempts].reverse().map((attempt) => {
        const { look, words } = attemptWords(attempt)
        const at = attempt.submitted_at || attempt.started_at
        const reason = voids.find(({ s }) => s === attempt.id)?.reason
        return (
          <li key={attempt.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-medium">第 {attempt.no} 次</span>
            <LabelTag look={look}>{words}</LabelTag>
            {attempt.score === null || attempt.state === 'void' ? null : (
              <span>
                {scoreText(attempt.score)} / {scoreText(attempt.max_score)} 分
              </span>
            )}
            <span className="text-sm text-faint">
              {isOver(attempt) ? '交卷于' : '开始于'} {fullTime(at)}
            </span>
            {reason ? <span className="basis-full text-sm break-words text-soft">作废原因：{reason}</span> : null}
            {isOver(attempt) && attempt.id !== current ? (
              <PageLink
                to={ways.result(exam.id, exam.c, attempt.id)}
                className="ml-auto inline-flex items-center text-primary max-md:min-h-11"
                aria-label={`查看结果，第 ${attempt.no} 次`}
              >
                查看结果
              </PageLink>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
