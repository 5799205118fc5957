import type { Call } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { type Sender, type UseSendOptions, useSend } from '#api/use-send.ts'
import { proved, solveBeside } from './prove.ts'

/** The word while the page proves that it is not one of thousands. */
export const provingWord = '正在进行安全验证…'

/** useSend for the calls at the door of an account: a proof of work that the server wants is done by itself. */
export function useProvedSend<C extends Call>(call: C, options: UseSendOptions<C>): Sender<C> & { isProving: boolean } {
  const [isProving, setProving] = useState(false)
  const [through] = useState(() => proved({ solver: solveBeside, onProving: setProving }))
  return { ...useSend(call, { ...options, through }), isProving }
}
