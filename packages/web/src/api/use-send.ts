import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { useRef } from 'react'
import { type FailureOptions, failureMeta } from './failures.ts'
import { type Refreshed, refreshKey } from './query-key.ts'
import { type Reply, readReply } from './reply.ts'
import { asFields } from './request.ts'
import { send } from './send.ts'
import { uuid } from './uuid.ts'

export interface UseSendOptions<C extends Call> extends FailureOptions {
  /** Calls, or whole controllers, whose replies this one makes stale. */
  refresh?: readonly Refreshed[]
  onDone?: (reply: Reply<C>, input: CallInput<C>) => void
  onFailed?: (error: Error) => void
}

export interface Sender<C extends Call> {
  /** Sends, unless the previous sending is still under way; failures have been shown and reject nothing. */
  run: (input: CallInput<C>) => void
  /** The same, for who needs the reply; rejects on failure. */
  runAsync: (input: CallInput<C>) => Promise<Reply<C>>
  isSending: boolean
  error: Error | null
  reply: Reply<C> | undefined
  reset: () => void
}

/**
 * Sends a call that changes something. Never retries by itself and never runs twice at once. A call declared `once`
 * carries a key made when the form opened and renewed after success, so that a second press is the same sending.
 */
export function useSend<C extends Call>(call: C, options: UseSendOptions<C> = {}): Sender<C> {
  const client = useQueryClient()
  const key = useRef('')
  const isRunning = useRef(false)
  if (call.once && key.current === '') {
    key.current = uuid()
  }
  const mutation = useMutation({
    mutationFn: async (input: CallInput<C>) => {
      const envelope = await send(call, asFields(input), call.once ? { idempotencyKey: key.current } : {})
      return readReply(call, envelope)
    },
    meta: failureMeta(options),
    onSuccess: async (reply, input) => {
      key.current = ''
      await Promise.all((options.refresh ?? []).map((one) => client.invalidateQueries({ queryKey: refreshKey(one) })))
      options.onDone?.(reply, input)
    },
    onError: (error) => options.onFailed?.(error),
    onSettled: () => {
      isRunning.current = false
    },
  })
  const runAsync = async (input: CallInput<C>): Promise<Reply<C>> => {
    isRunning.current = true
    return await mutation.mutateAsync(input)
  }
  return {
    run: (input) => {
      if (!isRunning.current) {
        runAsync(input).catch(() => undefined)
      }
    },
    runAsync,
    isSending: mutation.isPending,
    error: mutation.error,
    reply: mutation.data,
    reset: mutation.reset,
  }
}
