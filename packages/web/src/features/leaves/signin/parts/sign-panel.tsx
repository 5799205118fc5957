import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons-svg'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import type { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { type SignState, signinMessages, signStateLabels } from '@zhixing/contract/leaves/signin/shapes.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { Icon } from '#ui/icon.tsx'
import { fullTime } from '#ui/time-words.ts'
import { MakeupForm } from './makeup-form.tsx'
import { SignForm } from './sign-form.tsx'

export type Signin = Reply<typeof signinCalls.detail>

interface SignPanelProps {
  signin: Signin
  /** What a scan gave, for a minute. */
  pass?: string | undefined
  onLearned: (learned: Learned) => void
}

/** Whatever a learner can do about a sign-in now: wait, sign in, or see what came of it. */
export function SignPanel({ signin, pass, onLearned }: SignPanelProps) {
  const { mine, window } = signin
  return (
    <section aria-live="polite" className="rounded-card bg-card p-4 text-center shadow-card md:p-6">
      {mine ? <MyRecord mine={mine} /> : null}
      {!mine && window.state === 'waiting' ? (
        <Said icon={<Icon of={ClockCircleOutlined} className="text-faint" />} title={signinMessages.waiting}>
          老师开始后，本页会自动更新。
        </Said>
      ) : null}
      {!mine && window.state === 'open' ? <SignForm signin={signin} pass={pass} onLearned={onLearned} /> : null}
      {!mine && window.state === 'closed' ? (
        <Said icon={<Icon of={CloseCircleFilled} className="text-danger" />} title={signinMessages.closed}>
          您没有在签到时间内签到。
        </Said>
      ) : null}
      {window.state === 'closed' && (!mine || mine.state === 'absent') ? <MakeupForm signin={signin} /> : null}
    </section>
  )
}

interface SaidProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

function Said({ icon, title, children }: SaidProps) {
  return (
    <>
      <div className="mb-2 text-4xl" aria-hidden="true">
        {icon}
      </div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-soft">{children}</p>
    </>
  )
}

const isThere: Readonly<Record<SignState, boolean>> = {
  present: true,
  late: true,
  makeup: true,
  leave: true,
  absent: false,
}

function MyRecord({ mine }: { mine: NonNullable<Signin['mine']> }) {
  const icon = isThere[mine.state] ? (
    <Icon of={CheckCircleFilled} className="text-teal-text" />
  ) : (
    <Icon of={CloseCircleFilled} className="text-danger" />
  )
  return (
    <Said icon={icon} title={signStateLabels[mine.state]}>
      {fullTime(mine.at)}
      {mine.note ? `，备注：${mine.note}` : ''}
    </Said>
  )
}
