import { DownloadOutlined } from '@ant-design/icons-svg'
import { type SectionFigures, sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import type { Which } from '@zhixing/contract/content-types.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { durationText, shareText } from '../report-words.ts'

interface PlanRowsProps {
  container: Which
  title: string
  /** The plan whose stages they are; absent for the plans. */
  parent?: number
  to: (id: number) => string
}

/** A line for each plan, or stage, with how far its learners are; each leads to its own figures, all of them are a file. */
export function PlanRows({ container, title, parent = 0, to }: PlanRowsProps) {
  const asked = { id: container.id, parent_id: parent }
  const lines = useCall(sectionReportCalls.sectionStats, { ...asked, page: 1, limit: listLimits.adminLimit })
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">{title}</h3>
        <Button
          icon={<Icon of={DownloadOutlined} />}
          aria-label={`导出${title}`}
          onClick={() => downloadCall(sectionReportCalls.sectionStats, asked)}
        >
          导出
        </Button>
      </div>
      <PageFrame call={lines}>
        {({ data: rows }) => (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.section_id}>
                <Line row={row} to={to(row.section_id)} />
              </li>
            ))}
          </ul>
        )}
      </PageFrame>
    </section>
  )
}

function Line({ row, to }: { row: SectionFigures; to: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <PageLink
        to={to}
        className="min-w-0 flex-1 basis-40 font-medium break-words hover:text-primary max-md:flex max-md:min-h-11 max-md:items-center"
      >
        {row.title}
      </PageLink>
      <div className="w-full sm:w-40">
        <ProgressBar label={`${row.title}的平均进度`} percent={row.average_percent} />
      </div>
      <span className="text-sm text-soft tabular-nums">
        {dotted([
          `${row.completed}/${row.members}人学完`,
          `得分率 ${shareText(row.average_score)}`,
          durationText(row.seconds),
        ])}
      </span>
    </div>
  )
}
