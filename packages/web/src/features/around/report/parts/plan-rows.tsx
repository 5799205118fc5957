import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { durationText, shareText } from '../report-words.ts'

interface Row {
  id: number
  title: string
}

interface PlanRowsProps {
  container: Which
  title: string
  rows: readonly Row[]
  to: (id: number) => string
}

/** A line for each plan, or stage, with how far its learners are; each leads to its own figures. */
export function PlanRows({ container, title, rows, to }: PlanRowsProps) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h3 className="mb-2 font-semibold text-ink">{title}</h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Line container={container} row={row} to={to(row.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ container, row, to }: { container: Which; row: Row; to: string }) {
  const figures = useCall(
    reportCalls.summary,
    { id: container.id, section_id: row.id, days: 30 },
    { handled: true },
  ).data
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <PageLink to={to} className="min-w-0 flex-1 basis-40 font-medium break-words hover:text-primary">
        {row.title}
      </PageLink>
      {figures ? (
        <>
          <div className="w-full sm:w-40">
            <ProgressBar label={`${row.title}的平均进度`} percent={figures.average_percent} />
          </div>
          <span className="text-sm text-soft tabular-nums">
            {dotted([
              `${figures.completed}/${figures.members}人学完`,
              `得分率 ${shareText(figures.average_score)}`,
              durationText(figures.seconds),
            ])}
          </span>
        </>
      ) : null}
    </div>
  )
}
