import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { type Reply, readReply } from './reply.ts'
import { type SendOptions, send } from './send.ts'

/** Sends a call outside a component and gives its reply; throws CallError. Pages use useCall and useSend. */
export async function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: SendOptions = {},
): Promise<Reply<C>> {
  return readReply(call, await send(call, asFields(input), options))
}

/** An input as a record of fields; a call without fields takes an empty one. */
export function asFields(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {}
}
