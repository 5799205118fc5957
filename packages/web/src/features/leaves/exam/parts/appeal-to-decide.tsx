import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { AppealFacts } from './appeal-facts.tsx'

const DecideDialog = lazy(async () => ({ default: (await import('./decide-appeal-dialog.tsx')).DecideDialog }))

/** An appeal as a marker has it. */
export type AskedAppeal = Reply<typeof examAppealCalls.appealsOf>['appeals'][number]

/** What was asked about an attempt, for its marker; undefined while that is not known. */
export function useAppealsOf(attempt: { id: number; c: number; s: number }) {
  const { data, isError, refetch } = useCall(examAppealCalls.appealsOf, attempt, { handled: true, staleMs: 0 })
  return { appeals: data?.appeals, isFailed: isError, retry: () => refetch() }
}

interface AppealToDecideProps {
  exam: { id: number; c: number }
  appeal: AskedAppeal
  /** What the question is called: 第3题. */
  name: string
  /** What it has now, and the most points it may have. */
  now: number
  max: number
  /** Once it is granted or refused. */
  onDecided: () => void
}

/** What a learner asked about a question, with granting and refusing where they are the marker's to choose. */
export function AppealToDecide({ exam, appeal, name, now, max, onDecided }: AppealToDecideProps) {
  const [choice, setChoice] = useState<'grant' | 'refuse'>()
  const isOpen = appeal.state === 'open'
  return (
    <AppealFacts appeal={appeal} name={name}>
      {isOpen && appeal.refusal ? <p className="mt-2 text-amber-text">{appeal.refusal}</p> : null}
      {isOpen && !appeal.refusal ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="primary" onClick={() => setChoice('grant')}>
            同意并改分
          </Button>
          <Button onClick={() => setChoice('refuse')}>驳回</Button>
        </div>
      ) : null}
      {choice ? (
        <Suspense fallback={null}>
          <DecideDialog
            exam={exam}
            appeal={appeal}
            grants={choice === 'grant'}
            now={now}
            max={max}
            onDone={() => {
              setChoice(undefined)
              onDecided()
            }}
            onClose={() => setChoice(undefined)}
          />
        </Suspense>
      ) : null}
    </AppealFacts>
  )
}
