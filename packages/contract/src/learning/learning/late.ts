/** Seconds after the end within which a hand-in is not late (expected 3.7). */
const mercySeconds = 60

const minute = 60
const hour = 3600
const day = 86_400

/** How late something is that came at a time: 0 within the mercy and where nothing is due. All in unix seconds. */
export function lateSeconds(at: number, due: number): number {
  const late = due > 0 ? at - due : 0
  return late > mercySeconds ? late : 0
}

/** 迟交2小时, 迟交3天: how late, in the largest unit that fits; empty for what came in time. */
export function lateText(seconds: number): string {
  if (seconds <= 0) {
    return ''
  }
  if (seconds < hour) {
    return `迟交${Math.max(1, Math.floor(seconds / minute))}分钟`
  }
  return seconds < day ? `迟交${Math.floor(seconds / hour)}小时` : `迟交${Math.floor(seconds / day)}天`
}
