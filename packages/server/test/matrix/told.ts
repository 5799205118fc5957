import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { CallResult } from '../client.ts'
import type { RoleName } from '../roles.ts'

/** Gives what an answer tells about an object: its status and body, but for the request's own id. */
export function toldBy({ status, body }: CallResult<Call>): unknown {
  const { request_id: _id, ...told } = body
  return { status, ...told }
}

/** Strangers to every object of the world. */
const strangers: readonly RoleName[] = ['supplier', 'anonymous']

/** The places where strangers are refused a private object otherwise than one that does not exist, of all refusals by place. */
export function toldApart(refusals: Readonly<Record<string, unknown>>): string[] {
  return strangers.flatMap((role) =>
    [`${role} own`, `${role} foreign`].filter(
      (place) => place in refusals && !isDeepStrictEqual(refusals[place], refusals[`${role} none`]),
    ),
  )
}
