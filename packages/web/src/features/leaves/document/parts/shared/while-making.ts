import type { DocumentText } from '@zhixing/contract/leaves/document/text.ts'
import type { UseCallOptions } from '#api/use-call.ts'

const askEveryMs = 1_500

/** Asks again while a document's text is being made, so that it appears by itself. */
export function whileMaking(text: DocumentText | null | undefined): UseCallOptions {
  return { enabled: text?.state === 'making', refreshEveryMs: askEveryMs, staleMs: Number.POSITIVE_INFINITY }
}
