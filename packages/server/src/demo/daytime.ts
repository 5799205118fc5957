import { days } from '#kernel/time.ts'

const hour = days(1) / 24
const shanghai = 8 * hour
const morning = 8 * hour
const evening = 22 * hour

/**
 * A moment of a day that is over, moved between morning and evening of that same day; what is later stays later. Today
 * has only begun and stays as it is. All in milliseconds.
 */
export function byDaylight(moment: number, now: number): number {
  const dayBegins = (one: number) => Math.floor((one + shanghai) / days(1)) * days(1) - shanghai
  const began = dayBegins(moment)
  if (began === dayBegins(now)) {
    return moment
  }
  return began + morning + ((moment - began) * (evening - morning)) / days(1)
}
