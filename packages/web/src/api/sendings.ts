import { CallError, isNetworkError } from './call-error.ts'
import { isRecord } from './json.ts'
import { uuid } from './uuid.ts'

type Fields = Record<string, unknown>

/** Sends fields under an idempotency key and gives the envelope. */
type Put = (fields: Fields, key: string) => Promise<unknown>

export interface Sending {
  key: string
  /** As the form gave them, to know them again. */
  given: string
  /** The version the form named. */
  version: unknown
  fields: Fields
  isUnanswered: boolean
}

interface Options {
  /** Keeps what is under way beside the form's draft, so that it is the same sending after the page was loaded anew. */
  kept?: KeptSending | undefined
  /**
   * Changes what a lost sending has made into what is wanted now; gives the envelope, or undefined where no call does that. Gets
   * the lost one's, and what it was sent with.
   */
  instead?: ((made: unknown, fields: Fields, lost: Fields) => Promise<unknown>) | undefined
}

export interface KeptSending {
  read: () => Sending | undefined
  /** False where it could not be kept. */
  write: (sending: Sending) => boolean
  remove: () => void
}

/** Refusals by what stands before a call: whether an earlier sending was done, they do not tell. */
const before = new Set([401, 429, 500])

function isUntold(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof CallError && before.has(error.status))
}

function versionIn(envelope: unknown): number | undefined {
  const data = isRecord(envelope) ? envelope.data : undefined
  const version = isRecord(data) ? data.row_version : undefined
  return typeof version === 'number' ? version : undefined
}

/** Whether fields change a version of something; others make something, or add to it. */
export const namesVersion = ({ row_version: version }: Fields) => Number(version ?? 0) > 0

/** Told where an earlier sending of other fields was done and cannot be changed: what stands in the form is not sent yet. */
export class DoneBefore extends CallError {
  constructor() {
    super({ code: -1, message: '刚才提交的内容已经成功，请先核对；需要再提交一次，请再按一次', status: 200 })
  }
}

/**
 * The sendings of one form to a call declared `once`. Pressed again, it is the same sending and done once. Where other fields
 * are sent after one whose answer was lost, that answer is asked for first: a change of a version goes on from one's own and is
 * not taken for a conflict; what was made is changed, not made twice (`instead`), or told where it cannot be changed.
 */
export function sendings(put: Put, { kept, instead }: Options = {}): (fields: Fields) => Promise<unknown> {
  let last: Sending | undefined
  /** The envelope of what was made by a sending whose answer was lost, until it is what is wanted. */
  let made: unknown
  let isKept = false

  function forget(): void {
    made = undefined
    last = undefined
    isKept = false
    kept?.remove()
  }

  /** Reply of the last sending, if its answer was lost. */
  async function lostAnswer(): Promise<unknown> {
    if (!last?.isUnanswered) {
      return undefined
    }
    try {
      return await put(last.fields, last.key)
    } catch (error) {
      if (isUntold(error)) {
        throw error
      }
      // Refused: it was not done, and what is sent now speaks for itself.
      return undefined
    }
  }

  /** A sending of its own, after what came before it was told. */
  async function begin(fields: Fields, given: string): Promise<Sending> {
    const isSameVersion = last?.version === fields.row_version
    const version = namesVersion(fields) && isSameVersion ? versionIn(await lostAnswer()) : undefined
    const sent = version === undefined ? fields : { ...fields, row_version: version }
    return { key: uuid(), given, version: fields.row_version, fields: sent, isUnanswered: false }
  }

  async function sendAs(sending: Sending): Promise<unknown> {
    last = sending
    isKept = kept?.write({ ...sending, isUnanswered: true }) ?? false
    try {
      const envelope = await put(sending.fields, sending.key)
      forget()
      return envelope
    } catch (error) {
      // One that was lost before stays so until its own answer is known.
      sending.isUnanswered = isNetworkError(error) || (sending.isUnanswered && isUntold(error))
      if (!sending.isUnanswered) {
        isKept = false
        kept?.remove()
      }
      throw error
    }
  }

  /** Goes on from what is kept. Where it is there no longer, its draft was thrown away, and what is sent is something else. */
  function recall(): void {
    const known = kept?.read()
    if (isKept && !known) {
      forget()
    }
    last ??= known
  }

  return async (fields) => {
    const given = JSON.stringify(fields)
    recall()
    if (last?.given === given && made === undefined) {
      return await sendAs({ ...last })
    }
    if (last && !namesVersion(fields)) {
      made ??= await lostAnswer()
    }
    if (made === undefined) {
      return await sendAs(await begin(fields, given))
    }
    const envelope = await instead?.(made, fields, last?.fields ?? {})
    forget()
    if (envelope === undefined) {
      throw new DoneBefore()
    }
    return envelope
  }
}
