import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

type Reading = Reply<typeof workMarkCalls.reading>

/** How far the two who mark a hand-in are, and finishing one's own; null where one person marks. */
export function useDouble(reading: Reading, onDone: (submission: Reading['submission']) => void) {
  const [double, setDouble] = useState(reading.double)
  const { message } = useApp()
  const { id, c } = reading
  const send = useSend(workMarkCalls.finishMark, {
    onDone: (done) => {
      setDouble(done.double)
      message.success(done.double?.stage === 'done' ? '双评完成' : '评分已提交')
      onDone(done.submission)
    },
  })
  /** Only what was saved is finished. */
  const finish = (flush: () => Promise<boolean>, { id: s, row_version }: Reading['submission']) => {
    flush().then(
      (isSaved) => isSaved && send.run({ id, c, s, row_version }),
      () => undefined,
    )
  }
  return { double, finish, isFinishing: send.isSending }
}
