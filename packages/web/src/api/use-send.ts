import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codes } from '@zhixing/contract/codes.ts'
import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { demoRefused, refusesDemo } from '@zhixing/contract/kernel/changes-state.ts'
import { useRef, useState } from 'react'
import { isDemoUser } from '#session/can.ts'
import { readSession, sessionKey } from '#session/session-query.ts'
import { CallError } from './call-error.ts'
import { type FailureOptions, failureMeta } from './failures.ts'
import { keptSending } from './kept-sending.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Refreshed, refreshKey } from './query-key.ts'
import { type Reply, readReply } from './reply.ts'
import { asFields } from './request.ts'
import { type SendOptions, send } from './send.ts'
import { DoneBefore, sendings } from './sendings.ts'

export interface UseSendOptions<C extends Call> extends FailureOptions {
  /** Calls, or whole controllers, whose replies this one makes stale. */
  refresh?: readonly Refreshed[]
  onDone?: (reply: Reply<C>, input: CallInput<C>) => void
  onFailed?: (error: Error) => void
  /** Sends in place of `send`, and gives the envelope as it does. */
  through?: Sending
}

/** How a form makes something: by `useMake`, so that none has the key without the change. */
export interface MakingOptions<C extends Call> extends UseSendOptions<C> {
  /** Names the draft this makes something of: its key stays with it, so that one is made after a lost answer, too. */
  keptAs: string | undefined
  /**
   * Changes what was made by a sending whose answer was lost, where other fields are sent now. Gives what it is now, or undefined
   * where no call makes it so: the person is told that it was done.
   */
  instead: (made: Reply<C>, input: CallInput<C>, lost: Record<string, unknown>) => Promise<Reply<C> | undefined>
}

export type Sending = (call: Call, input: object, options?: SendOptions) => Promise<unknown>

export interface Sender<C extends Call> {
  /** Sends, unless the previous sending is still under way; failures have been shown and reject nothing. */
  run: (input: CallInput<C>) => void
  /** For who needs the reply; rejects on failure. The same input again is the sending under way, another one follows it. */
  runAsync: (input: CallInput<C>) => Promise<Reply<C>>
  isSending: boolean
  error: Error | null
  reply: Reply<C> | undefined
  reset: () => void
}

/**
 * Sends a call that changes something. Never retries by itself and never runs twice at once. A call declared `once`
 * carries a key that is renewed after success, so that a second press is the same sending (`sendings`). A call that a type
 * of content does not have is undefined: its page offers nothing that sends it. One that demo accounts are refused is refused
 * here, as the server would.
 */
export function useSend<C extends Call>(wanted: C | undefined, options: UseSendOptions<C> = {}): Sender<C> {
  return useSending<C>(wanted, options)
}

/** The same, and for what a form makes. */
export function useSending<C extends Call>(
  wanted: C | undefined,
  options: UseSendOptions<C> | MakingOptions<C>,
): Sender<C> {
  const client = useQueryClient()
  const [oneByOne] = useState(() => oneAtATime<Reply<C>>())
  const sending = options.through ?? send
  const call = () => {
    if (!wanted) {
      throw new Error('this call is not there')
    }
    return wanted
  }
  const { keptAs, instead } = 'instead' in options ? options : {}
  const latest = useRef(options)
  latest.current = options
  const [sendOnce] = useState(() =>
    sendings((fields, idempotencyKey) => send(call(), fields, { idempotencyKey }), {
      kept: keptAs === undefined ? undefined : keptSending(keptAs),
      instead: instead && ((made, fields, lost) => changeMade(made, fields as CallInput<C>, lost)),
    }),
  )
  /** Changes what was made already into what is wanted. */
  async function changeMade(made: unknown, input: CallInput<C>, lost: Record<string, unknown>): Promise<unknown> {
    const { current } = latest
    const data = 'instead' in current ? await current.instead(readReply(call(), made), input, lost) : made
    return data === undefined ? undefined : { data }
  }
  const refresh = () =>
    Promise.all((options.refresh ?? []).map((one) => client.invalidateQueries({ queryKey: refreshKey(one) })))
  const mutation = useMutation({
    mutationFn: async (input: CallInput<C>) => {
      if (refusesDemo(call()) && isDemoUser(readSession(client.getQueryData(sessionKey)))) {
        throw new CallError({ ...codes.NOT_ALLOWED, message: demoRefused })
      }
      const fields = asFields(input)
      return readReply(call(), await (call().once ? sendOnce(fields) : sending(call(), fields)))
    },
    meta: failureMeta(options),
    onSuccess: async (reply, input) => {
      await refresh()
      options.onDone?.(reply, input)
    },
    onError: async (error) => {
      if (error instanceof DoneBefore) {
        await refresh()
      }
      options.onFailed?.(error)
    },
  })
  const runAsync = (input: CallInput<C>): Promise<Reply<C>> =>
    oneByOne.run(JSON.stringify(asFields(input)), () => mutation.mutateAsync(input))
  return {
    run: (input) => {
      if (!oneByOne.isBusy()) {
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
