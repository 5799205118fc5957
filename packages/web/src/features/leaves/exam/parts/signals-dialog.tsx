import { examSignalCalls, type Signal } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { examPaths } from '../exam-paths.ts'
import { peerWords, signalLabels, signalSentence, timeWords } from '../signal-words.ts'
import type { AttemptOf } from '../use-signals.ts'
import { SignalAnswers } from './signal-answers.tsx'
import { SignalDecision } from './signal-decision.tsx'

interface SignalsDialogProps {
  attempt: AttemptOf
  title: string
  /** Whether it leads to the attempt's marking: not from there. */
  leadsToMarking?: boolean
  onClose: () => void
}

/** What is odd about an attempt: told in sentences with times, dismissed with a reason, or followed to the answers. */
export function SignalsDialog({ attempt, title, leadsToMarking = false, onClose }: SignalsDialogProps) {
  const found = useCall(examSignalCalls.signals, attempt, { staleMs: 0 })
  const { id, c, s } = attempt
  return (
    <Dialog
      title={title}
      open
      width={760}
      onCancel={onClose}
      footer={leadsToMarking ? <LinkButton to={examPaths.reading(id, c, s)}>查看答卷</LinkButton> : null}
    >
      <PageFrame call={found}>
        {({ signals }) =>
          signals.length === 0 ? (
            <EmptyState isSmall title="没有异常" text="交卷后系统会检查作答过程和雷同答案。" />
          ) : (
            <>
              <p className="mb-2 text-soft">异常只是提示，需要您判断；不影响成绩，学员看不到。</p>
              <ul className="divide-y divide-line">
                {signals.map((signal) => (
                  <SignalLine key={signal.id} attempt={attempt} signal={signal} />
                ))}
              </ul>
            </>
          )
        }
      </PageFrame>
    </Dialog>
  )
}

function SignalLine({ attempt, signal }: { attempt: AttemptOf; signal: Signal }) {
  const [isOpen, setOpen] = useState(false)
  const { kind, facts, peer, state } = signal
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <div className="flex w-full flex-wrap items-baseline gap-2">
        <LabelTag look={state === 'open' ? 'red' : 'grey'}>{signalLabels[kind]}</LabelTag>
        <p className="min-w-0 flex-1 basis-60 break-words text-ink">{signalSentence(signal)}</p>
      </div>
      {facts.times.length > 0 ? (
        <ul className="max-h-40 w-full overflow-y-auto text-sm text-soft tabular-nums">
          {facts.times.map((time) => (
            <li key={`${time.at} ${time.no} ${time.text}`}>{timeWords(kind, time)}</li>
          ))}
        </ul>
      ) : null}
      {peer ? (
        <div className="w-full">
          <div className="flex flex-wrap gap-2">
            <Button size="small" className="max-md:!min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '收起对照' : '对照答案'}
            </Button>
            {peer.s > 0 ? (
              <LinkButton
                size="small"
                className="max-md:!min-h-11"
                to={examPaths.reading(attempt.id, attempt.c, peer.s)}
              >
                {peer.name}的答卷
              </LinkButton>
            ) : null}
          </div>
          {isOpen ? <SignalAnswers attempt={attempt} signalId={signal.id} peer={peerWords(signal)} /> : null}
        </div>
      ) : null}
      <SignalDecision attempt={attempt} signal={signal} />
    </li>
  )
}
