const minute = 60

/** 09:05, as a wall clock counts down. */
export function countdownText(seconds: number): string {
  return [Math.floor(seconds / minute), seconds % minute].map((part) => String(part).padStart(2, '0')).join(':')
}
