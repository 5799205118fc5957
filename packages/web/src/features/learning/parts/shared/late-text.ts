const minute = 60
const hour = 3600
const day = 86_400

/** 迟交2小时; empty for what came in time. */
export function lateText(seconds: number): string {
  if (seconds <= 0) {
    return ''
  }
  if (seconds < hour) {
    return `迟交${Math.max(1, Math.floor(seconds / minute))}分钟`
  }
  return seconds < day ? `迟交${Math.floor(seconds / hour)}小时` : `迟交${Math.floor(seconds / day)}天`
}
