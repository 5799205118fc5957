import { z } from 'zod'
import type { StaleNotice } from './push.ts'

/** So long after it was told a notice is told again to a page that was open before its socket was, in ms. */
const keptMs = 20_000
/** Of a flood the latest are kept. */
const keptMost = 500

/** The notices of the last seconds, for pages whose socket opens a moment after they were read. */
export interface RecentNotices {
  add(notice: StaleNotice): void
  /** The names of the calls that became stale in a room within the last `ageMs`. */
  since(room: string, ageMs: number): string[]
}

export function recentNotices(now: () => number = Date.now): RecentNotices {
  const kept: { at: number; rooms: ReadonlySet<string>; calls: readonly string[] }[] = []
  return {
    add({ rooms, calls }) {
      const at = now()
      kept.push({ at, rooms: new Set(rooms), calls })
      const first = kept.findIndex((one) => one.at > at - keptMs)
      kept.splice(0, Math.max(first, kept.length - keptMost))
    },
    since(room, ageMs) {
      const from = now() - Math.min(ageMs, keptMs)
      const missed = kept.filter(({ at, rooms }) => at >= from && rooms.has(room))
      return [...new Set(missed.flatMap(({ calls }) => calls))]
    },
  }
}

const opened = z.object({ age: z.number().min(0) })

/** How long ago a page was opened, as its socket says, in ms; 0 where it does not say. */
export function ageOf(auth: unknown): number {
  return opened.safeParse(auth).data?.age ?? 0
}
