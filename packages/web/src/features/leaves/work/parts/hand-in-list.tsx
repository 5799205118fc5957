import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { workPaths } from '../work-paths.ts'
import { handInTiming, roundLook } from '../work-words.ts'

interface HandInListProps {
  work: { id: number; c: number }
  /** The newest first. */
  submissions: readonly SubmissionOnWire[]
  /** The one that is being looked at. */
  current?: number
}

/** What I handed in, each round leading to its page. */
export function HandInList({ work, submissions, current }: HandInListProps) {
  return (
    <ul className="divide-y divide-line">
      {submissions.map((one) => {
        const state = roundLook(submissions, one)
        const timing = handInTiming(one)
        return (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-medium">第 {one.no} 次</span>
            <LabelTag look={state.look}>{state.words}</LabelTag>
            <LabelTag look={timing.look}>{timing.words}</LabelTag>
            {one.score === null ? null : (
              <span>
                {scoreText(one.score)} / {scoreText(one.max_score)} 分
              </span>
            )}
            <span className="text-sm text-faint">提交于 {fullTime(one.submitted_at)}</span>
            {one.id === current ? (
              <span className="ml-auto text-sm text-faint">正在查看</span>
            ) : (
              <PageLink
                to={workPaths.result(work.id, work.c, one.id)}
                className="ml-auto inline-flex items-center text-primary max-md:min-h-11"
                aria-label={`查看第 ${one.no} 次提交`}
              >
                查看
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
