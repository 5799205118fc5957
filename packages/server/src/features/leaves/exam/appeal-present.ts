import type { Appeal, AppealState } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { AccessedLeaf } from '../../learning/outline/public.ts'

interface AppealRow {
  id: number
  s: number
  slot: number
  state: AppealState
  reason: string
  oldScore: number
  newScore: number | null
  reply: string
  createdAt: Date
  decidedAt: Date | null
}

export function presentAppeal(row: AppealRow): Appeal {
  return {
    id: row.id,
    s: row.s,
    slot: row.slot,
    state: row.state,
    reason: row.reason,
    old_score: row.oldScore,
    new_score: row.newScore,
    reply: row.reply,
    create_time: unixSeconds(row.createdAt),
    decide_time: unixSeconds(row.decidedAt),
  }
}

/** What a notice about an appeal tells: which exam, where, and which attempt. */
export function toldOfAppeal({ leaf, contextId }: Pick<AccessedLeaf, 'leaf' | 'contextId'>, attemptId: number) {
  return {
    content_id: leaf.id,
    container_id: contextId,
    hand_in: attemptId,
    title: leaf.title,
    content_kind: leaf.kind,
  }
}
