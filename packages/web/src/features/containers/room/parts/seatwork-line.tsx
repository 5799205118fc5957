import { type SeatworkRow, seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'
import { TypeIcon } from '../../../learning/outline/parts/shared/item-look.tsx'

const stateLabels = {
  not_started: '未开始',
  in_progress: '进行中',
  submitted: '已提交',
  completed: '已完成',
  failed: '未通过',
  excused: '免修',
} as const

interface SeatworkLineProps {
  /** The class. */
  id: number
  row: SeatworkRow
  /** A manager ends it here. */
  canEnd?: boolean
}

/** A line of seatwork: how many of the class are done, or how far one is oneself. */
export function SeatworkLine({ id, row, canEnd = false }: SeatworkLineProps) {
  const { message } = useApp()
  const end = useSend(seatworkCalls.endSeatwork, { refresh: ['Room'], onDone: () => message.success('已结束') })
  const to = learnPathOf({ type: 'room', id }, row.content_id) ?? '/'
  const isRunning = row.end_time === 0
  const counts = row.learners >= 0
  return (
    <article className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4 shadow-card">
      <span className="shrink-0 text-primary">
        <TypeIcon type={row.content_type} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium break-words">
          <PageLink to={to} className="hover:text-primary">
            {row.title}
          </PageLink>
        </h3>
        <p className="text-sm text-faint">
          {dotted([row.stage, row.starter])} <TimeText seconds={row.start_time} />
        </p>
        {counts ? (
          <ProgressBar
            label={`${row.title}的完成情况`}
            percent={row.learners > 0 ? Math.floor((row.completed * 100) / row.learners) : 0}
          />
        ) : null}
      </div>
      <LabelTag look={isRunning ? 'teal' : 'grey'}>{isRunning ? '进行中' : '已结束'}</LabelTag>
      {counts ? (
        <span className="text-soft tabular-nums">
          已完成 {row.completed}/{row.learners}
        </span>
      ) : (
        <LabelTag look={row.state === 'completed' ? 'teal' : 'amber'}>我：{stateLabels[row.state]}</LabelTag>
      )}
      {canEnd && isRunning ? (
        <Button loading={end.isSending} onClick={() => end.run({ id, seatwork_id: row.id })}>
          结束
        </Button>
      ) : null}
      {counts ? null : <LinkButton to={to}>{row.state === 'completed' ? '查看' : '去完成'}</LinkButton>}
    </article>
  )
}
