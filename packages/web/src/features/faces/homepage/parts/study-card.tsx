import { endedReason } from '@zhixing/contract/content/content/can.ts'
import type { StudyLine } from '@zhixing/contract/faces/homepage/calls.ts'
import { CoverCard } from '#ui/cover-card.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { learnedTime } from '../learned-time.ts'

/** What one learns: how far one is, how long one was at it, and where one goes on. */
export function StudyCard({ line }: { line: StudyLine }) {
  return (
    <CoverCard to={line.link} title={line.title} picture={line.cover_data} kind={line.type_name}>
      <ProgressBar label="学习进度" percent={line.percent} />
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
        <span>已学{learnedTime(line.seconds)}</span>
        {line.last_time > 0 ? (
          <span>
            最近学习 <TimeText seconds={line.last_time} />
          </span>
        ) : null}
      </p>
      <p className="mt-auto flex items-center justify-between gap-2">
        <State line={line} />
        <span className="shrink-0 text-primary">{goOnWords(line)}</span>
      </p>
    </CoverCard>
  )
}

/** That it is finished or has ended; else whose it is. */
function State({ line }: { line: StudyLine }) {
  if (line.completed_time > 0) {
    return <LabelTag look="teal">已完成</LabelTag>
  }
  return line.has_ended ? (
    <LabelTag look="grey">{endedReason}</LabelTag>
  ) : (
    <span className="min-w-0 truncate text-sm text-faint" title={line.group_name}>
      {line.group_name}
    </span>
  )
}

function goOnWords({ completed_time: completed, has_ended: hasEnded, last_time: last }: StudyLine): string {
  if (completed > 0) {
    return '再看一遍'
  }
  if (hasEnded) {
    return '查看内容'
  }
  return last > 0 ? '继续学习' : '开始学习'
}
