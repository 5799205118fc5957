import { examCalls } from '@zhixing/contract/exam/calls.ts'
import { Button } from 'antd'
import { useCall } from '#api/use-call.ts'
import { useStart } from '../use-start.ts'

/** 再考一次, or why not. */
export function Again({ exam: { id, c } }: { exam: { id: number; c: number } }) {
  const entrance = useCall(examCalls.entrance, { id, c }, { handled: true, staleMs: 0 })
  const { start, isStarting } = useStart(id, c)
  if (!entrance.data || !(entrance.data.counts || entrance.data.refusal)) {
    return null
  }
  const { refusal, open, attempts_left } = entrance.data
  if (refusal) {
    return <span className="text-soft">{refusal}</span>
  }
  return (
    <>
      <Button type="primary" loading={isStarting} onClick={start}>
        {open ? '继续作答' : '再考一次'}
      </Button>
      {open || attempts_left < 0 ? null : <span className="text-soft">剩余 {attempts_left} 次</span>}
    </>
  )
}
