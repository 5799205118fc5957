import { badField } from '#kernel/errors.ts'
import { inThread, type ThreadWork } from '#kernel/threads.ts'
import { byAllowedList, isAsCleaned } from './allowed.ts'
import { type Cleaned, type CleanText, cleanNow } from './clean-now.ts'
import { markupMessages } from './measure.ts'

const onThread: ThreadWork<readonly string[], Cleaned[]> = {
  module: new URL('./clean-now.ts', import.meta.url),
  name: 'cleanNow',
}

/** Together so long at most, texts are cleaned faster than a thread is asked. */
const nowMost = 16_000

/** A text of a person's, and what its field is called. */
export interface FieldText {
  html: string
  field: string
}

/**
 * Texts as they may be stored, in the order given: an allow-list of what the editor makes, links that cannot reach back,
 * and pictures that are stored files, never addresses of elsewhere (expected 3.0.11). 40000 at the field of the first
 * whose markup is too long, too deep or too much.
 */
export async function cleanAll(texts: readonly FieldText[]): Promise<CleanText[]> {
  const all = texts.map(({ html }) => html)
  const total = all.reduce((sum, { length }) => sum + length, 0)
  const heavy = badField(texts[0]?.field ?? '', markupMessages.heavy)
  const cleaned = total <= nowMost ? cleanNow(all) : await inThread(onThread, all, heavy)
  return cleaned.map((one, at) => {
    if ('refusal' in one) {
      throw badField(texts[at]?.field ?? '', one.refusal)
    }
    return one
  })
}

/** One such text. */
export async function cleanHtml(html: string, field: string): Promise<CleanText> {
  const [clean = { html: '', length: 0 }] = await cleanAll([{ html, field }])
  return clean
}

/** A stored text as it may be shown: cleaned again, where it is not what cleaning writes. */
export function shownHtml(html: string): string {
  return isAsCleaned(html) ? html : byAllowedList(html)
}
