import pg from 'pg'

const timestamptz = pg.types.builtins.TIMESTAMPTZ
const usual = pg.types.getTypeParser(timestamptz)
const dateLength = 10
const zone = '+00'

/**
 * Reads a moment as PostgreSQL writes it in UTC, `2026-11-26 23:52:28.215+00`, as ISO 8601, which costs a third of what the
 * driver's own way does. That way reads all others: infinity, other zones, years that have not four digits.
 */
export function readMoment(text: string): unknown {
  return text[4] === '-' && text[dateLength] === ' ' && text.endsWith(zone)
    ? new Date(`${text.slice(0, dateLength)}T${text.slice(dateLength + 1, -zone.length)}Z`)
    : usual(text)
}

/** The types of a pool's values: the driver's, with moments read by `readMoment`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz && format !== 'binary' ? readMoment : pg.types.getTypeParser(oid, format as 'text'),
}
