import { clockTime } from '#ui/saved-state.tsx'
import { fullTime } from '#ui/time-words.ts'

/** A moment to the second, where seconds tell something. */
export function toSecond(seconds: number): string {
  const [day = ''] = fullTime(seconds).split(' ')
  return `${day} ${clockTime(seconds * 1000)}`
}
