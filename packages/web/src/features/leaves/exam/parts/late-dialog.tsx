import { examLateCalls, type LateRow } from '@zhixing/contract/leaves/exam/late-calls.ts'
import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import type { Response } from '@zhixing/contract/leaves/question/shapes.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { scoreText } from '#ui/score-text.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useApp } from '#ui/use-app.ts'
import { toSecond } from '../exam-moment.ts'

interface LateDialogProps {
  exam: { id: number; c: number }
  row: SitterRow
  onClose: () => void
}

/** Answers that came too late beside those that count, with both times: taken, or put aside. */
export function LateDialog({ exam, row, onClose }: LateDialogProps) {
  const asked = { ...exam, s: row.s }
  const late = useCall(examLateCalls.lateAnswers, asked, { staleMs: 0 })
  const { message } = useApp()
  const decide = useSend(examLateCalls.decideLate, {
    refresh: ['Exam'],
    onDone: ({ count }, { accept }) => {
      message.success(accept ? `已接受${count}题迟到答案` : '已标记为不接受')
      onClose()
    },
    onFailed: () => late.refetch(),
  })
  const seen = late.data
  const isReady = seen !== undefined && seen.rows.length > 0 && !late.isFetching
  const run = (accept: boolean) => (seen ? decide.run({ ...asked, accept, token: seen.token }) : undefined)
  return (
    <Dialog
      title={`${row.name}的迟到答案`}
      open
      width={680}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button key="dismiss" danger disabled={!isReady || decide.isSending} onClick={() => run(false)}>
          不接受
        </Button>,
        <Button key="accept" type="primary" disabled={!isReady} loading={decide.isSending} onClick={() => run(true)}>
          接受迟到答案
        </Button>,
      ]}
    >
      {late.error && !seen ? <ErrorState error={late.error} onRetry={() => late.refetch()} /> : null}
      {seen || late.error ? null : <SkeletonLines rows={4} />}
      {seen?.rows.length === 0 ? <EmptyState isSmall title="没有待处理的迟到答案" /> : null}
      {seen && seen.rows.length > 0 ? (
        <>
          <p className="mb-3 text-soft">
            {seen.deadline_at > 0 ? `结束时间 ${toSecond(seen.deadline_at)}，` : ''}交卷于 {toSecond(seen.submitted_at)}
            。作答时间由学员设备提供，到达时间由系统记录。
          </p>
          <ul className="mb-4 flex flex-col gap-2">
            {seen.rows.map((one) => (
              <Line key={one.slot} row={one} isAfterEnd={isAfter(one, seen)} />
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  )
}

/** Whether it was given when the time was over, by the device's own word. */
function isAfter(
  { answered_at }: LateRow,
  { deadline_at, submitted_at }: { deadline_at: number; submitted_at: number },
): boolean {
  return answered_at > (deadline_at > 0 ? Math.min(deadline_at, submitted_at) : submitted_at)
}

const judged: Readonly<Record<string, string>> = { T: '正确', F: '错误' }

function words(response: Response): string {
  return response.map((one) => judged[one] ?? one).join('，') || '未作答'
}

function Line({ row, isAfterEnd }: { row: LateRow; isAfterEnd: boolean }) {
  return (
    <li className="rounded-card border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-soft">
          {row.no}. {row.kind_label}
        </span>
        {isAfterEnd ? <LabelTag look="red">作答时间晚于交卷</LabelTag> : null}
        {row.same_device ? null : <LabelTag look="amber">来自其他设备</LabelTag>}
        <span className="ml-auto font-medium">{effectWords(row)}</span>
      </div>
      <p className="line-clamp-1 text-ink">{row.brief}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
        <dt className="text-soft">计入的答案</dt>
        <dd className="break-words whitespace-pre-wrap">{words(row.saved)}</dd>
        <dt className="text-soft">迟到的答案</dt>
        <dd className="break-words whitespace-pre-wrap">{words(row.late)}</dd>
      </dl>
      <p className="mt-1 text-sm text-faint">
        {dotted([`作答 ${toSecond(row.answered_at)}`, `到达 ${toSecond(row.arrived_at)}`])}
      </p>
    </li>
  )
}

function effectWords({ old_score, new_score }: LateRow): string {
  if (new_score === null) {
    return '接受后待批阅'
  }
  return `${old_score === null ? '待批阅' : scoreText(old_score)} → ${scoreText(new_score)} 分`
}
