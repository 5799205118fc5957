import { isErrorBody } from '@zhixing/contract/codes.ts'
import type { CallInput, ListCall } from '@zhixing/contract/kernel/call.ts'
import { tellFailure } from './failures.ts'
import { isRecord } from './json.ts'
import { asFields } from './request.ts'
import { bodyOf, failureOf, sendRaw } from './send.ts'

/** Exports are streamed and may take longer than a page's call. */
const exportTimeoutMs = 120_000

export type Download = { kind: 'file'; name: string } | { kind: 'job'; message: string }

/** The name a reply gives its file, in either of the two spellings of the header. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = disposition?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // A name that cannot be decoded is no reason to lose the file.
      return otherwise
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]?.trim() || otherwise
}

/** Exports a list with its filters: saves the file, or says that it will arrive as a notification. Throws CallError. */
export async function downloadCall<C extends ListCall>(call: C, input: CallInput<C>): Promise<Download> {
  try {
    const { page: _page, offset: _offset, after: _after, ...filter }: Record<string, unknown> = { ...asFields(input) }
    const response = await sendRaw(call, { ...filter, do_export: true }, { timeoutMs: exportTimeoutMs })
    const type = response.headers.get('content-type') ?? ''
    if (response.ok && !type.includes('application/json')) {
      const name = fileNameOf(response.headers.get('content-disposition'), 'export.xlsx')
      save(await response.blob(), name)
      return { kind: 'file', name }
    }
    const body = await bodyOf(response)
    if (!response.ok || isErrorBody(body)) {
      throw failureOf(response, body)
    }
    const message = isRecord(body) && typeof body.message === 'string' ? body.message : ''
    return { kind: 'job', message: message || '数据较多，导出完成后将通知您下载' }
  } catch (error) {
    tellFailure(error)
    throw error
  }
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked later: some browsers read it only after this turn.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
