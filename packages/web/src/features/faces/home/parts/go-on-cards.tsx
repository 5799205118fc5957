import type { GoOnLine } from '@zhixing/contract/faces/home/calls.ts'
import { Cover } from '#ui/cover.tsx'
import { CoverCard } from '#ui/cover-card.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TimeText } from '#ui/time-text.tsx'

/** When one was last at it; of what one has not begun, whose it is. */
function LastLearned({ line }: { line: GoOnLine }) {
  if (line.last_time <= 0) {
    return line.group_name
  }
  return (
    <>
      最近学习 <TimeText seconds={line.last_time} />
    </>
  )
}

/** What one learns, as a card beside others. */
export function GoOnCard({ line }: { line: GoOnLine }) {
  return (
    <CoverCard to={line.link} title={line.title} picture={line.cover_data} kind={line.type_name}>
      <ProgressBar label="学习进度" percent={line.percent} />
      <p className="mt-auto truncate text-sm text-faint">
        <LastLearned line={line} />
      </p>
    </CoverCard>
  )
}

/** What one learns, lying: for a row that one or two of them have to fill. */
export function GoOnRow({ line }: { line: GoOnLine }) {
  return (
    <PageLink
      to={line.link}
      className="zx-lift flex h-full items-center overflow-hidden rounded-card bg-card shadow-card"
    >
      <div className="w-36 shrink-0 self-stretch sm:w-48">
        <Cover title={line.title} picture={line.cover_data} className="min-h-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 px-3 py-2 sm:px-4">
        <h3 className="line-clamp-2 font-medium text-ink" title={line.title}>
          {line.title}
        </h3>
        <p className="line-clamp-2 text-soft max-sm:hidden">{line.introduce}</p>
        <ProgressBar label="学习进度" percent={line.percent} />
        <p className="truncate text-sm text-faint">
          <LastLearned line={line} />
        </p>
      </div>
    </PageLink>
  )
}
