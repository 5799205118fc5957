import { isNetworkError } from './call-error.ts'
import { isRecord } from './json.ts'
import { uuid } from './uuid.ts'

type Fields = Record<string, unknown>

/** Sends fields under an idempotency key and gives the envelope. */
type Put = (fields: Fields, key: string) => Promise<unknown>

interface Sending {
  key: string
  /** As the form gave them, to know them again. */
  given: string
  /** The version the form named. */
  version: unknown
  fields: Fields
  isUnanswered: boolean
}

function versionIn(envelope: unknown): number | undefined {
  const data = isRecord(envelope) ? envelope.data : undefined
  const version = isRecord(data) ? data.row_version : undefined
  return typeof version === 'number' ? version : undefined
}

/**
 * The sendings of one form to a call declared `once`. Pressed again, it is the same sending and done once. Where a form
 * names the version it changes (`row_version`), other fields are another sending: if the one before never had an answer, it
 * is asked for first, so that what is sent now goes on from one's own version and is not taken for a conflict.
 */
export function sendings(put: Put): (fields: Fields) => Promise<unknown> {
  let last: Sending | undefined

  async function begin(fields: Fields, given: string): Promise<Sending> {
    const version = await versionAfter(fields)
    const sent = version === undefined ? fields : { ...fields, row_version: version }
    return { key: uuid(), given, version: fields.row_version, fields: sent, isUnanswered: false }
  }

  /** The version that the last sending made, if it was for the same one and its answer was lost. */
  async function versionAfter({ row_version }: Fields): Promise<number | undefined> {
    if (!last?.isUnanswered || last.version !== row_version) {
      return undefined
    }
    try {
      return versionIn(await put(last.fields, last.key))
    } catch (error) {
      if (isNetworkError(error)) {
        throw error
      }
      // Refused: it was not done, and what is sent now speaks for itself.
      return undefined
    }
  }

  return async (fields) => {
    const given = JSON.stringify(fields)
    if (!last || (fields.row_version !== undefined && last.given !== given)) {
      last = await begin(fields, given)
    } else {
      last = { ...last, given, fields: last.given === given ? last.fields : fields }
    }
    const sending = last
    try {
      const envelope = await put(sending.fields, sending.key)
      last = undefined
      return envelope
    } catch (error) {
      sending.isUnanswered = isNetworkError(error)
      throw error
    }
  }
}
