import pg from 'pg'

const timestamptz = pg.types.builtins.TIMESTAMPTZ
const usual = pg.types.getTypeParser(timestamptz)
const dateLength = 10
const secondsEnd = 19
const zone = '+00'
const zero = 48
const firstYear = 100

/** The number that so many digits spell from a place on. */
function digits(text: string, from: number, count: number): number {
  let number = 0
  for (let at = from; at < from + count; at += 1) {
    number = number * 10 + text.charCodeAt(at) - zero
  }
  return number
}

/** Milliseconds of `.2`, `.215` or `.215999`; 0 where no fraction stands. */
function milliseconds(text: string, end: number): number {
  const count = Math.min(end - secondsEnd - 1, 3)
  return count > 0 ? digits(text, secondsEnd + 1, count) * 10 ** (3 - count) : 0
}

/**
 * Reads a moment as PostgreSQL writes it in UTC, `2026-11-26 23:52:28.215+00`, digit by digit, which costs a fifth of what
 * the driver's own way does. That way reads all others: infinity, other zones, years before 100 or after 9999.
 */
export function readMoment(text: string): unknown {
  const year = digits(text, 0, 4)
  if (text[4] !== '-' || text[dateLength] !== ' ' || !text.endsWith(zone) || year < firstYear) {
    return usual(text)
  }
  const [month, day] = [digits(text, 5, 2), digits(text, 8, 2)]
  const [hour, minute, second] = [digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2)]
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds(text, text.length - zone.length)))
}

/** The types of a pool's values: the driver's, with moments read by `readMoment`. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz && format !== 'binary' ? readMoment : pg.types.getTypeParser(oid, format as 'text'),
}
