import type { Verdict } from '@zhixing/contract/content/content/can.ts'
import { type JoiningState, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'

const ApplyDialog = lazy(async () => ({ default: (await import('../apply-dialog.tsx')).ApplyDialog }))
const CodeDialog = lazy(async () => ({ default: (await import('../code-dialog.tsx')).CodeDialog }))

interface JoinActionProps {
  id: number
  /** Whether the person may join at all, or why not. */
  verdict: Verdict
  isJoining: boolean
  /** Joins at once, where that is its way. */
  onJoin: () => void
  /** Somebody came in by a code. */
  onJoined: () => void
}

/** The button that lets a person join a container, in its way. */
export function JoinAction({ id, verdict, isJoining, onJoin, onJoined }: JoinActionProps) {
  const state = useCall(joiningCalls.state, { content_id: id }, { handled: true })
  const [open, setOpen] = useState<'apply' | 'code'>()
  const close = () => setOpen(undefined)
  if (!state.data) {
    return (
      <Button type="primary" disabled>
        加入学习
      </Button>
    )
  }
  const { way, is_full: isFull, application } = state.data
  if (application) {
    return <Applied id={id} application={application} />
  }
  const refusal = refusalOf(verdict, state.data)
  const words = { self: '加入学习', approval: '申请加入', code: '输入加入码', closed: '加入学习' } as const
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button
        type="primary"
        loading={isJoining}
        disabled={refusal !== ''}
        onClick={() => (way === 'self' ? onJoin() : setOpen(way === 'code' ? 'code' : 'apply'))}
      >
        {words[way]}
      </Button>
      {way === 'approval' && verdict.allowed && !isFull ? (
        <Button type="text" onClick={() => setOpen('code')}>
          有加入码
        </Button>
      ) : null}
      {refusal ? <span className="text-sm text-faint">{refusal}</span> : null}
      <Suspense fallback={null}>
        {open === 'apply' ? <ApplyDialog id={id} onClose={close} /> : null}
        {open === 'code' ? <CodeDialog id={id} onClose={close} onJoined={onJoined} /> : null}
      </Suspense>
    </span>
  )
}

function refusalOf(
  { allowed, reason }: Verdict,
  { way, closed_reason: closedReason, is_full: isFull }: JoiningState,
): string {
  if (!allowed) {
    return reason
  }
  if (way === 'closed') {
    return closedReason
  }
  return isFull ? joiningMessages.full : ''
}

interface AppliedProps {
  id: number
  application: NonNullable<JoiningState['application']>
}

/** A waiting application, or one refused a short time ago. */
function Applied({ id, application }: AppliedProps): ReactNode {
  const { message } = useApp()
  const withdraw = useSend(joiningCalls.withdraw, {
    refresh: ['Joining'],
    onDone: () => message.success('已撤回申请'),
  })
  if (application.state === 'pending') {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Button type="primary" disabled>
          已申请，待审核
        </Button>
        <Button type="text" loading={withdraw.isSending} onClick={() => withdraw.run({ content_id: id })}>
          撤回申请
        </Button>
      </span>
    )
  }
  const answer = application.answer ? `：${application.answer}` : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button type="primary" disabled>
        申请加入
      </Button>
      <span className="text-sm text-faint">
        申请未通过{answer}，{fullTime(application.again_time)}后可再次申请
      </span>
    </span>
  )
}
