import type { Call, CallInput } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { isRecord } from '#api/json.ts'
import { type Reply, readReply } from '#api/reply.ts'
import { asFields } from '#api/request.ts'
import { type SendOptions, send } from '#api/send.ts'
import { namesVersion, sendings } from '#api/sendings.ts'
import { type MakingOptions, type Sender, useSending } from '#api/use-send.ts'
import { sayMade } from './use-app.ts'

interface MakeOptions<C extends Call> extends Omit<MakingOptions<C>, 'instead'> {
  /** The draft it is made of, by its key; undefined where the form changes something that is there. */
  keptAs: string | undefined
  /** Changes what was made; left out where the same call makes and changes. */
  by?: Call | undefined
  /** Names what was made to the call that changes it; its id and version unless said otherwise. */
  named?: (made: Reply<C>) => object
  /** Changes all else that the form says, of which `by` knows nothing. Gets what `by` gets. */
  also?: (fields: CallInput<C> & { id: number }) => Promise<unknown>
}

/** The id and the version in a reply, as calls name what they change. */
function idAndVersion(made: unknown): object {
  const { id, row_version: version } = isRecord(made) ? made : {}
  return { id, ...(version === undefined ? {} : { row_version: version }) }
}

/** Whether fields name it already: they change something that was there before. */
function isNamed(fields: Record<string, unknown>, which: object): boolean {
  return Object.entries(which).every(([name, value]) => /version/.test(name) || fields[name] === value)
}

/** Whether two sendings differ in a field that a call does not take. */
function differBeside({ fields }: Call, one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys({ ...one, ...other }).some(
    (name) => !(name in fields) && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
}

/**
 * Sends the call of a form that makes something, so that exactly one is made. Its key stays with the draft. Where an answer was
 * lost and the form says something else now, what was made is asked for by that key and changed into what stands in the form. What
 * neither `by` nor `also` changes is told: it was done, and is done again only when pressed again.
 */
export function useMake<C extends Call>(call: C | undefined, options: MakeOptions<C>): Sender<C> {
  const { by = call, named = idAndVersion, also } = options
  // A change of a version has a key of its own: where its answer is lost as well, it is the same one when pressed again.
  const [changeOnce] = useState(() => sendings((fields, idempotencyKey) => change(fields, { idempotencyKey })))
  async function change(fields: Record<string, unknown>, sent: SendOptions = {}): Promise<unknown> {
    const changed = by && (await send(by, fields, sent))
    await also?.(fields as CallInput<C> & { id: number })
    return changed
  }
  return useSending<C>(call, {
    ...options,
    instead: async (made: Reply<C>, input: CallInput<C>, lost: Record<string, unknown>) => {
      if (!by) {
        return made
      }
      const [before, which] = [asFields(input), named(made)]
      if (!also && differBeside(by, lost, before)) {
        return undefined
      }
      if (!isNamed(before, which)) {
        sayMade()
      }
      const fields = { ...before, ...which }
      const changed = await (by.once && namesVersion(fields) ? changeOnce(fields) : change(fields))
      return Object.assign({}, made, readReply(by, changed))
    },
  })
}
