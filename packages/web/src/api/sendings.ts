import { isNetworkError } from './call-error.ts'
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
  /** Changes what a lost sending has made into what is wanted now; gives the envelope. Gets the lost one's. */
  instead?: ((made: unknown, fields: Fields) => Promise<unknown>) | undefined
}

export interface KeptSending {
  read: () => Sending | undefined
  write: (sending: Sending) => void
  remove: () => void
}

function versionIn(envelope: unknown): number | undefined {
  const data = isRecord(envelope) ? envelope.data : undefined
  const version = isRecord(data) ? data.row_version : undefined
  return typeof version === 'number' ? version : undefined
}

/**
 * The sendings of one form to a call declared `once`. Pressed again, it is the same sending and done once. Where other fields
 * are sent after one whose answer was lost, that answer is asked for first: what changes something goes on from one's own
 * version and is not taken for a conflict, and what has been made already is changed, not made twice (`instead`).
 */
export function sendings(put: Put, { kept, instead }: Options = {}): (fields: Fields) => Promise<unknown> {
  let last: Sending | undefined
  /** The envelope of what was made by a sending whose answer was lost, until it is what is wanted. */
  let made: unknown

  async function begin(fields: Fields, given: string): Promise<Sending> {
    const version = versionIn(await lostAnswer(fields))
    const sent = version === undefined ? fields : { ...fields, row_version: version }
    return { key: uuid(), given, version: fields.row_version, fields: sent, isUnanswered: false }
  }

  /** Reply of the last sending, if it was for the same version and its answer was lost. */
  async function lostAnswer({ row_version }: Fields): Promise<unknown> {
    if (!last?.isUnanswered || last.version !== row_version) {
      return undefined
    }
    try {
      return await put(last.fields, last.key)
    } catch (error) {
      if (isNetworkError(error)) {
        throw error
      }
      // Refused: it was not done, and what is sent now speaks for itself.
      return undefined
    }
  }

  /** Changes what a lost sending has made. */
  async function changeMade(change: NonNullable<Options['instead']>, fields: Fields): Promise<unknown> {
    const envelope = await change(made, fields)
    made = undefined
    last = undefined
    kept?.remove()
    return envelope
  }

  /** The sending that these fields are: the one before, pressed again, or another one. */
  async function sendingOf(fields: Fields): Promise<Sending> {
    const given = JSON.stringify(fields)
    const isOther = last !== undefined && last.given !== given
    if (!last || (fields.row_version !== undefined && isOther)) {
      return await begin(fields, given)
    }
    return { ...last, given, fields: isOther ? fields : last.fields }
  }

  /** Changes what a lost sending of other fields has made into what is wanted now. */
  async function madeByOther(fields: Fields): Promise<unknown> {
    const isOther = last !== undefined && last.given !== JSON.stringify(fields)
    return isOther && fields.row_version === undefined ? await lostAnswer(fields) : undefined
  }

  return async (fields) => {
    last ??= kept?.read()
    if (instead) {
      made ??= await madeByOther(fields)
      if (made !== undefined) {
        return await changeMade(instead, fields)
      }
    }
    const sending = await sendingOf(fields)
    last = sending
    kept?.write({ ...sending, isUnanswered: true })
    try {
      const envelope = await put(sending.fields, sending.key)
      last = undefined
      kept?.remove()
      return envelope
    } catch (error) {
      sending.isUnanswered = isNetworkError(error)
      if (!sending.isUnanswered) {
        kept?.remove()
      }
      throw error
    }
  }
}
