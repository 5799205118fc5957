import { examLimits } from '@zhixing/contract/leaves/exam/limits.ts'
import { type LeaveKind, leaveKinds } from '@zhixing/contract/leaves/exam/words.ts'
import { isRecord } from '#api/json.ts'

export interface Leave {
  left_at: number
  seconds: number
  kind: LeaveKind
}

/** What a device remembers of leaving an attempt's page: since when it is away, and what the server does not know yet. */
export interface LeaveLog {
  since: number
  /** What was left then. */
  kind: LeaveKind
  leaves: readonly Leave[]
}

export const noLeaves: LeaveLog = { since: 0, kind: 'page', leaves: [] }

const second = 1000

/** The page is left, or full screen, unless one is away already. */
export function leave(log: LeaveLog, nowMs: number, kind: LeaveKind = 'page'): LeaveLog {
  return log.since > 0 ? log : { ...log, since: Math.floor(nowMs / second), kind }
}

/** The page is back; what lasted a moment only does not count. */
export function comeBack({ since, kind, leaves }: LeaveLog, nowMs: number): LeaveLog {
  const seconds = Math.min(Math.floor(nowMs / second) - since, examLimits.leaveSecondsMax)
  const isLeave = since > 0 && seconds > examLimits.leaveSeconds
  return { since: 0, kind: 'page', leaves: isLeave ? [...leaves, { left_at: since, seconds, kind }] : leaves }
}

/** Forgets what the server knows now. */
export function withoutSent({ leaves, ...log }: LeaveLog, sent: readonly Leave[]): LeaveLog {
  return { ...log, leaves: leaves.filter((one) => !sent.includes(one)) }
}

function kindIn(value: unknown): LeaveKind {
  return leaveKinds.find((kind) => kind === value) ?? 'page'
}

function leaveIn(value: unknown): Leave[] {
  const isLeave = isRecord(value) && typeof value.left_at === 'number' && typeof value.seconds === 'number'
  return isLeave ? [{ left_at: Number(value.left_at), seconds: Number(value.seconds), kind: kindIn(value.kind) }] : []
}

/** A log as it was written down; empty where it is not one. */
export function readLog(text: string | null): LeaveLog {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (isRecord(stored) && typeof stored.since === 'number' && Array.isArray(stored.leaves)) {
      return { since: stored.since, kind: kindIn(stored.kind), leaves: stored.leaves.flatMap(leaveIn) }
    }
  } catch {
    // What cannot be read is nothing.
  }
  return noLeaves
}
