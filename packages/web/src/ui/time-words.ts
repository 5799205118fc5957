const minute = 60
const hour = 60 * minute
const day = 24 * hour
const shanghaiOffset = 8 * hour

/** Unix seconds as 2026-11-20 09:30 in Shanghai, whatever zone the device is in; empty for 0, which means never. */
export function fullTime(seconds: number): string {
  if (seconds <= 0) {
    return ''
  }
  return new Date((seconds + shanghaiOffset) * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

/** Within a day as 刚刚, 3分钟前, 5小时前; otherwise the full time. */
export function relativeTime(seconds: number, nowMs: number): string {
  const ago = Math.floor(nowMs / 1000) - seconds
  if (seconds <= 0 || ago < 0 || ago >= day) {
    return fullTime(seconds)
  }
  if (ago < minute) {
    return '刚刚'
  }
  return ago < hour ? `${Math.floor(ago / minute)}分钟前` : `${Math.floor(ago / hour)}小时前`
}
