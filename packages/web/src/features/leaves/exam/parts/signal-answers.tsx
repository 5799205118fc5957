import { type AlikeAnswer, examSignalCalls } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { useCall } from '#api/use-call.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { TextPieces } from '../../../learning/similarity/parts/shared/text-pieces.tsx'
import type { AttemptOf } from '../use-signals.ts'

interface SignalAnswersProps {
  attempt: AttemptOf
  signalId: number
  /** Whose the other answers are. */
  peer: string
}

/** The answers by which two attempts are alike, side by side; what both say is marked. */
export function SignalAnswers({ attempt, signalId, peer }: SignalAnswersProps) {
  const found = useCall(examSignalCalls.signalAnswers, { ...attempt, signal_id: signalId })
  return (
    <PageFrame call={found}>
      {({ rows }) => (
        <ol className="mt-2 grid gap-3" aria-label="答案对照">
          {rows.map((row) => (
            <li key={row.no} className="rounded-card border border-line p-3">
              <Head row={row} />
              <div className="mt-2 grid gap-2 md:grid-cols-2">
                <Side title="本答卷" pieces={row.mine} />
                <Side title={peer} pieces={row.other} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </PageFrame>
  )
}

function Head({ row }: { row: AlikeAnswer }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-soft">
        {row.no}. {row.kind_label}
        <LabelTag look={row.same ? 'red' : 'grey'}>{row.same ? '答案相同' : '答案有差别'}</LabelTag>
      </p>
      <p className="line-clamp-2 break-words text-ink">{row.brief}</p>
    </>
  )
}

function Side({ title, pieces }: { title: string; pieces: AlikeAnswer['mine'] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-faint">{title}</p>
      <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
        <TextPieces pieces={pieces} />
      </p>
    </div>
  )
}
