/** A presented reply, or a row of one, read by those who know no feature. */
export type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of a row; empty where there is none. */
export function textAt(row: Fields, key: string): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

/** A number of a row; 0 where there is none. */
export function numberAt(row: Fields, key: string): number {
  const value = row[key]
  return typeof value === 'number' ? value : 0
}

/** What an envelope holds, where that is one object. */
export function mainFields(body: Fields | undefined): Fields | undefined {
  return isRecord(body?.data) ? body.data : undefined
}

/** The rows of a list's envelope, in either of its modes, or the hottest of a page that is made of several lists. */
export function rowsOf(body: Fields | undefined): Fields[] {
  const data = body?.data
  const rows = isRecord(data) ? (data.data ?? data.hot) : data
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}
