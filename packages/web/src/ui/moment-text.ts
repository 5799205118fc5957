/** How exact a field of days is: to the day, or to the minute. */
export type Exactness = 'day' | 'minute'

const figures = /\d+/g

const two = (figure: string) => figure.padStart(2, '0')
/** No text of a day is longer; what is has not to be looked at. */
const longest = 40
const yearLength = 4

/**
 * The day, and time, that pasted text says by its figures from the year to the minute, whatever stands between them,
 * as a field's value: 2026-11-23T10:00. A day without a time is given its own; empty for what is no day.
 */
export function pastedMoment(text: string, exactness: Exactness, ownTime: string): string {
  const [year = '', month, day, hour, minute] = text.length > longest ? [] : (text.match(figures) ?? [])
  if (year.length !== yearLength || month === undefined || day === undefined) {
    return ''
  }
  const date = `${year}-${two(month)}-${two(day)}`
  const time = hour === undefined || minute === undefined ? ownTime : `${two(hour)}:${two(minute)}`
  const isReal = new Date(`${date}T${time}:00Z`).toJSON()?.startsWith(`${date}T${time}`) ?? false
  if (!isReal) {
    return ''
  }
  return exactness === 'day' ? date : `${date}T${time}`
}

/** A value as people read it: 2026/11/23 10:00. */
export function shownMoment(value: string): string {
  return value.slice(0, 16).replaceAll('-', '/').replace('T', ' ')
}

export interface Bounds {
  min?: string | undefined
  max?: string | undefined
}

/** Why a value will not do; empty when it does, and for none. Values of a kind are compared as texts. */
export function boundsProblem(value: string, { min, max }: Bounds): string {
  if (value === '') {
    return ''
  }
  if (min !== undefined && value < min) {
    return `不能早于${shownMoment(min)}`
  }
  return max !== undefined && value > max ? `不能晚于${shownMoment(max)}` : ''
}

/** The time that a day gets when none was chosen: one that may be chosen today, as a rule a full hour. */
export function ownTimeOf({ min }: Bounds, nowText: string): string {
  const hour = Number(nowText.slice(11, 13))
  if (min === undefined) {
    return '00:00'
  }
  return hour >= 23 ? '23:59' : `${two(String(hour + 1))}:00`
}
