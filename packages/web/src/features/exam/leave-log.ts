import { examLimits } from '@zhixing/contract/exam/limits.ts'
import { isRecord } from '#api/json.ts'

export interface Leave {
  left_at: number
  seconds: number
}

/** What a device remembers of leaving an attempt's page: since when it is away, and what the server does not know yet. */
export interface LeaveLog {
  since: number
  leaves: readonly Leave[]
}

export const noLeaves: LeaveLog = { since: 0, leaves: [] }

const second = 1000

/** The page is left, unless it was already. */
export function leave(log: LeaveLog, nowMs: number): LeaveLog {
  return log.since > 0 ? log : { ...log, since: Math.floor(nowMs / second) }
}

/** The page is back; what lasted a moment only does not count. */
export function comeBack({ since, leaves }: LeaveLog, nowMs: number): LeaveLog {
  const seconds = Math.min(Math.floor(nowMs / second) - since, examLimits.leaveSecondsMax)
  const isLeave = since > 0 && seconds > examLimits.leaveSeconds
  return { since: 0, leaves: isLeave ? [...leaves, { left_at: since, seconds }] : leaves }
}

/** Forgets what the server knows now. */
export function withoutSent({ since, leaves }: LeaveLog, sent: readonly Leave[]): LeaveLog {
  return { since, leaves: leaves.filter((one) => !sent.includes(one)) }
}

function isLeave(value: unknown): value is Leave {
  return isRecord(value) && typeof value.left_at === 'number' && typeof value.seconds === 'number'
}

/** A log as it was written down; empty where it is not one. */
export function readLog(text: string | null): LeaveLog {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (isRecord(stored) && typeof stored.since === 'number' && Array.isArray(stored.leaves)) {
      return { since: stored.since, leaves: stored.leaves.filter(isLeave) }
    }
  } catch {
    // What cannot be read is nothing.
  }
  return noLeaves
}
