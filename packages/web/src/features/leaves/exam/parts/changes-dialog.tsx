import {
  type AttemptChange,
  type AttemptLeave,
  examAttemptCalls,
  type OutsideAddress,
} from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import type { SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { leaveLabels } from '@zhixing/contract/leaves/exam/words.ts'
import { useCall } from '#api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { lengthText } from '../exam-words.ts'
import { AttemptPhoto } from './attempt-photo.tsx'

const words: Readonly<Record<AttemptChange['kind'], string>> = {
  remark: '重新判分',
  late: '接受迟到答案',
  dismiss: '不接受迟到答案',
  void: '作废',
  reset: '重置',
  reopen: '重新打开',
}

interface ChangesDialogProps {
  exam: { id: number; c: number }
  row: SitterRow
  onClose: () => void
}

/** What was done to an attempt after it was handed in: by whom, when, why, and what it was before. */
export function ChangesDialog({ exam, row, onClose }: ChangesDialogProps) {
  const changes = useCall(examAttemptCalls.attemptChanges, { ...exam, s: row.s }, { staleMs: 0 })
  return (
    <Dialog title={`${row.name}的处理记录`} open footer={null} width={560} onCancel={onClose}>
      <PageFrame call={changes}>
        {({ changes: rows, leaves, networks, photo }) =>
          rows.length + leaves.length + networks.length === 0 && !photo ? (
            <EmptyState isSmall title="没有处理记录" text="重新判分、作废、重新打开等操作会记录在这里。" />
          ) : (
            <>
              {photo ? <AttemptPhoto photo={photo} name={row.name} /> : null}
              <Networks networks={networks} />
              <Leaves leaves={leaves} />
              <ol className="divide-y divide-line">
                {rows.map((one) => (
                  <Line key={`${one.at}-${one.kind}-${one.slot}`} change={one} />
                ))}
              </ol>
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}

function Leaves({ leaves }: { leaves: readonly AttemptLeave[] }) {
  return leaves.length === 0 ? null : (
    <section className="mb-2" aria-label="作答期间的离开记录">
      <h3 className="font-medium text-ink">作答期间离开 {leaves.length} 次</h3>
      <ul className="text-soft">
        {leaves.map(({ kind, at, seconds }) => (
          <li key={at}>{dotted([leaveLabels[kind], fullTime(at), lengthText(seconds)])}</li>
        ))}
      </ul>
    </section>
  )
}

function Networks({ networks }: { networks: readonly OutsideAddress[] }) {
  return networks.length === 0 ? null : (
    <Note kind="warning" title="作答期间使用过不在允许范围内的网络">
      <ul>
        {networks.map(({ address, at, last_at }) => (
          <li key={address} className="break-words">
            {address}，{at === last_at ? fullTime(at) : `${fullTime(at)} 至 ${fullTime(last_at)}`}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function points(score: number | null): string {
  return score === null ? '无' : scoreText(score)
}

function Line({ change }: { change: AttemptChange }) {
  const { kind, slot, old_total, new_total, old_score, new_score } = change
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium text-ink">{words[kind]}</span>
        {slot > 0 ? (
          <span className="text-soft">
            本题 {points(old_score)} → {points(new_score)}
          </span>
        ) : null}
        <span className="text-soft">
          总分 {points(old_total)} → {points(new_total)}
        </span>
      </div>
      {change.reason ? <p className="break-words text-soft">{change.reason}</p> : null}
      <p className="text-sm text-faint">{dotted([change.by, fullTime(change.at)])}</p>
    </li>
  )
}
