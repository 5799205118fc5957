import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useExamWays } from '../use-exam-ways.ts'
import { useStart } from '../use-start.ts'

/** 再考一次, or why not. */
export function Again({ exam: { id, c } }: { exam: { id: number; c: number } }) {
  const entrance = useCall(examCalls.entrance, { id, c }, { handled: true, staleMs: 0 })
  return entrance.data ? <Offered exam={entrance.data} /> : null
}

function Offered({ exam }: { exam: Reply<typeof examCalls.entrance> }) {
  const { start, isStarting } = useStart(exam)
  const ways = useExamWays()
  if (exam.refusal) {
    return <span className="text-soft">{exam.refusal}</span>
  }
  return (
    <>
      {exam.needs_photo || exam.needs_password ? (
        <LinkButton type="primary" to={ways.entrance(exam.id, exam.c)}>
          再考一次
        </LinkButton>
      ) : (
        <Button type="primary" loading={isStarting} onClick={start}>
          {exam.open ? '继续作答' : '再考一次'}
        </Button>
      )}
      {exam.open || exam.attempts_left < 0 ? null : <span className="text-soft">剩余 {exam.attempts_left} 次</span>}
    </>
  )
}
