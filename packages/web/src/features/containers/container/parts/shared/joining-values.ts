import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { momentOf, secondsOf } from '#ui/local-moment.ts'

/** The fields of how it is joined, moments and places as typed. */
export interface JoiningValues {
  way: JoinWay
  capacity: string
  opens_at: string
  closes_at: string
}

/** Joined by oneself, at any time. */
export const newJoining: JoiningValues = { way: 'self', capacity: '', opens_at: '', closes_at: '' }

interface Joining {
  way: JoinWay
  capacity: number | null
  opens_at: number
  closes_at: number
}

/** How a stored container is joined, as the form holds it. */
export function joiningValuesOf({ way, capacity, opens_at, closes_at }: Joining): JoiningValues {
  return {
    way,
    capacity: capacity === null ? '' : String(capacity),
    opens_at: momentOf(opens_at),
    closes_at: momentOf(closes_at),
  }
}

/** How it is joined, as the calls take it. */
export function joiningInputOf({ way, capacity, opens_at, closes_at }: JoiningValues): Joining {
  const places = capacity.trim()
  return {
    way,
    capacity: places === '' ? null : Number(places),
    opens_at: secondsOf(opens_at),
    closes_at: secondsOf(closes_at),
  }
}
