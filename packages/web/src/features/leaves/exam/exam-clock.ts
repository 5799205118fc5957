const minute = 60
const hour = 3600
export const day = 24 * hour

/** Seconds until a moment by the server's clock; never below 0. A running second counts as whole. */
export function secondsLeft(untilSeconds: number, nowMs: number): number {
  return Math.max(0, Math.ceil(untilSeconds - nowMs / 1000))
}

const two = (value: number) => String(value).padStart(2, '0')

/** 45:09, 1:30:00. */
export function clockText(seconds: number): string {
  const rest = `${two(Math.floor((seconds % hour) / minute))}:${two(seconds % minute)}`
  return seconds >= hour ? `${Math.floor(seconds / hour)}:${rest}` : rest
}

/** The time left as it is read out: 11天, 1小时5分, 5分钟, 30秒. */
export function spokenTime(seconds: number): string {
  if (seconds >= day) {
    return `${Math.floor(seconds / day)}天`
  }
  const [hours, minutes, rest] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / minute), seconds % minute]
  if (hours === 0 && rest === 0) {
    return `${minutes}分钟`
  }
  const words = [hours > 0 ? `${hours}小时` : '', minutes > 0 ? `${minutes}分` : '', rest > 0 ? `${rest}秒` : '']
  return words.join('') || '0秒'
}

/** At which times left the time is read out by itself (expected 3.35). */
const spokenAt = [30 * minute, 10 * minute, 5 * minute, minute, minute / 2]

/** What is to be read out as the time left falls; empty for nothing. */
export function spokenBetween(before: number, left: number): string {
  const isDue = spokenAt.some((at) => before > at && left <= at)
  return isDue && left > 0 ? `还剩${spokenTime(left)}` : ''
}

/** A hidden clock comes back once, when five minutes are left. */
export const clockReturnsAt = 5 * minute
