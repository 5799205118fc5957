const minuteS = 60
const hourS = 60 * minuteS

/** How long somebody learned, in words: 45分钟, 3.5小时. */
export function learnedTime(seconds: number): string {
  if (seconds < hourS) {
    return `${Math.floor(seconds / minuteS)}分钟`
  }
  return `${Math.floor(seconds / (hourS / 10)) / 10}小时`
}
