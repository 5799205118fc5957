import { remarkLabels } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { useCall } from '#api/use-call.ts'
import { dot, dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TimeText } from '#ui/time-text.tsx'

const shownMost = 50
const followMs = 2_000

/** What was scored anew so far: when, by whom, why, and how far learners' progress has followed. */
export function RemarkHistory({ exam }: { exam: { id: number; c: number } }) {
  const input = { ...exam, page: 1, limit: shownMost }
  const known = useCall(examRemarkCalls.remarks, input)
  const rows = known.data?.data ?? []
  const isUnderWay = rows.some(({ settled, total }) => settled < total)
  // Asked again while something is under way; both share one reply.
  useCall(examRemarkCalls.remarks, input, { enabled: isUnderWay, refreshEveryMs: followMs, handled: true })
  if (known.error && !known.data) {
    return <ErrorState error={known.error} onRetry={() => known.refetch()} />
  }
  if (!known.data) {
    return <SkeletonLines rows={3} className="p-4" />
  }
  if (rows.length === 0) {
    return <EmptyState isSmall title="还没有重新判分" text="修改答案后，在上面选择题目重新判分。" />
  }
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-1 px-4 py-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium text-ink">{remarkLabels[row.way]}</span>
            <span className="min-w-0 flex-1 truncate text-soft">{row.brief}</span>
          </div>
          <p className="text-sm break-words text-soft">{dotted([row.reason, `${row.changed} 份成绩有变化`])}</p>
          <p className="text-sm text-faint">
            {row.by}
            {dot}
            <TimeText seconds={row.at} />
          </p>
          {row.settled < row.total ? (
            <ProgressBar label="学习进度和成绩册更新" percent={(row.settled * 100) / row.total} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
