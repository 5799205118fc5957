import type { Call } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import type { Sender } from '#api/use-send.ts'
import type { FormInstance } from '#ui/form-instance.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useProvedSend } from './use-proved-send.ts'
import { useRedirect } from './use-redirect.ts'

function urlOf(reply: unknown): string {
  return typeof reply === 'object' && reply !== null && 'url' in reply && typeof reply.url === 'string' ? reply.url : ''
}

interface Entering<C extends Call> {
  sender: Sender<C>
  /** Sending, or on the way to the page behind it. */
  isBusy: boolean
  /** The page does a proof of work that the server wants. */
  isProving: boolean
  others: string[]
}

/**
 * Sends a call that signs in, then goes where its reply says. A whole page load: another person means another first
 * view, and nothing of the previous session may stay in memory.
 */
export function useEnter<C extends Call>(call: C, form: FormInstance): Entering<C> {
  const { back } = useRedirect()
  const errors = useFieldErrors(form)
  const [isLeaving, setLeaving] = useState(false)
  const sender = useProvedSend(call, {
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: (reply) => {
      setLeaving(true)
      window.location.assign(urlOf(reply) || back)
    },
  })
  return { sender, isBusy: sender.isSending || isLeaving, isProving: sender.isProving, others: errors.others }
}
