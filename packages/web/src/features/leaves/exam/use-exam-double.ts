import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

type Reading = Reply<typeof examMarkCalls.reading>
type Finished = Reply<typeof examMarkCalls.finishMark>

/** How far the two who mark an attempt are, and finishing one's own; null where one person marks. */
export function useExamDouble({ id, c, attempt, double: stored }: Reading, onDone: (finished: Finished) => void) {
  const [double, setDouble] = useState(stored)
  const { message } = useApp()
  const send = useSend(examMarkCalls.finishMark, {
    onDone: (done) => {
      setDouble(done.double)
      message.success(done.double.stage === 'done' ? '双评完成' : '评分已提交')
      onDone(done)
    },
  })
  return {
    double,
    isFinishing: send.isSending,
    /** Only what was saved is finished. */
    finish: (flush: () => Promise<boolean>) => {
      flush().then(
        (isSaved) => isSaved && send.run({ id, c, s: attempt.id }),
        () => undefined,
      )
    },
    /** Whether points may be given to a question. */
    isOpen: (slot: number) => double?.open.includes(slot) ?? true,
  }
}

export type ExamDoubling = ReturnType<typeof useExamDouble>
