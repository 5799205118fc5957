import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { lockSignSeconds } from '@zhixing/contract/around/marking/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#api/use-send.ts'

interface HandIn {
  id: number
  content_id: number
  s: number
}

const msPerSecond = 1000

/**
 * Says that this hand-in is being marked here for as long as it is open, and tells who else does so. `take` takes it over;
 * that it could not be said keeps nobody from marking.
 */
export function useMarkLock({ id, content_id, s }: HandIn): { holder: string; take: () => void; isTaking: boolean } {
  const [holder, setHolder] = useState('')
  const sender = useSend(markingCalls.lock, { handled: true })
  const latest = useRef(sender.runAsync)
  useEffect(() => {
    latest.current = sender.runAsync
  })
  const isThere = useRef(true)
  const say = (want: 'hold' | 'take' | 'leave') => {
    latest.current({ id, content_id, s, want }).then(
      ({ mine, holder: other }) => {
        if (isThere.current) {
          setHolder(mine ? '' : other)
        }
      },
      () => undefined,
    )
  }
  const sayNow = useRef(say)
  useEffect(() => {
    isThere.current = true
    const hold = () => sayNow.current('hold')
    hold()
    const timer = setInterval(hold, lockSignSeconds * msPerSecond)
    return () => {
      clearInterval(timer)
      isThere.current = false
      sayNow.current('leave')
    }
  }, [])
  return { holder, take: () => say('take'), isTaking: sender.isSending }
}
