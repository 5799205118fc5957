import { appealMessages, examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import type { OwnAppeals, OwnAppealsCall } from '../use-own-appeals.ts'
import { AppealFacts } from './appeal-facts.tsx'
import { AppealsFailed } from './appeals-failed.tsx'

const AskDialog = lazy(async () => ({ default: (await import('./ask-appeal-dialog.tsx')).AskDialog }))

interface OwnAppealProps {
  appeals: OwnAppeals
  s: number
  slot: number
  /** What the question is called: 第3题. */
  name: string
}

/** What a learner asked about a question, or the way to ask; nothing where neither is. */
export function ownAppeal(appeals: OwnAppeals | undefined, about: Omit<OwnAppealProps, 'appeals'>): ReactNode {
  const { s, slot } = about
  if (!appeals || !(appeals.of(s, slot) || (appeals.untilOf(s) > 0 && appeals.left > 0))) {
    return null
  }
  return <OwnAppeal appeals={appeals} {...about} />
}

function OwnAppeal({ appeals, s, slot, name }: OwnAppealProps) {
  const { exam, left } = appeals
  const { modal } = useApp()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useSend(examAppealCalls.withdrawAppeal, { refresh: ['Exam'] })
  const appeal = appeals.of(s, slot)
  if (appeal) {
    return (
      <AppealFacts appeal={appeal} name={name}>
        {appeal.state === 'open' ? (
          <Button
            className="mt-2"
            loading={withdraw.isSending}
            onClick={() =>
              modal.confirm({
                title: '确定撤回复核申请？',
                content: '撤回后不占用复核次数，截止前可以再次申请。',
                okText: '撤回',
                cancelText: '取消',
                onOk: () => withdraw.run({ ...exam, appeal_id: appeal.id }),
              })
            }
          >
            撤回申请
          </Button>
        ) : null}
      </AppealFacts>
    )
  }
  return (
    <div>
      <Button aria-label={`申请复核${name}`} onClick={() => setAsking(true)}>
        申请复核
      </Button>
      {isAsking ? (
        <Suspense fallback={null}>
          <AskDialog about={{ ...exam, s, slot }} name={name} left={left} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Whether and until when one may still ask about an attempt, and what to do where that could not be read. */
export function AppealHint({ appeals, s }: { appeals: OwnAppealsCall; s: number }) {
  if (appeals.isFailed) {
    return <AppealsFailed title="复核信息加载失败" onRetry={appeals.retry} />
  }
  const until = appeals.own?.untilOf(s) ?? 0
  if (until === 0) {
    return null
  }
  const left = appeals.own?.left ?? 0
  return (
    <p className="text-soft">
      对得分有疑问，可在 {fullTime(until)} 前申请复核，{left > 0 ? `还可申请${left}题。` : appealMessages.usedUp}
    </p>
  )
}
