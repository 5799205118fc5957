import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { accessScopedToManage } from './grant.ts'
import { type SitterFilter, sitters } from './sitter-queries.ts'

async function findSitters(ctx: Ctx, filter: SitterFilter & { skip: number; limit: number }) {
  const key = { keyword: filter.keyword !== '' }
  return await run(ctx.read, () => sitters(key), filter)
}

type Found = Awaited<ReturnType<typeof findSitters>>[number]

function presentGrant({ extraS, ownOpenAt, ownCloseAt, extraAttempts, reason }: Found) {
  return extraS === null
    ? null
    : {
        extra: extraS,
        open_at: unixSeconds(ownOpenAt),
        close_at: unixSeconds(ownCloseAt),
        extra_attempts: extraAttempts ?? 0,
        reason: reason ?? '',
      }
}

function presentSitter(row: Found) {
  return {
    uid: row.uid,
    name: row.name,
    avatar: row.avatar,
    number: row.number,
    attempts: row.attempts,
    s: row.s,
    state: row.state ?? ('none' as const),
    started_at: unixSeconds(row.startedAt),
    deadline_at: unixSeconds(row.deadlineAt),
    submitted_at: unixSeconds(row.submittedAt),
    submit_reason: row.submitReason ?? ('' as const),
    answered: row.answered,
    total: row.total,
    last_saved_at: unixSeconds(row.lastSavedAt),
    switches: row.switches,
    outside: row.outside,
    score: row.score,
    max_score: row.maxScore ?? 0,
    held: row.isHeld ?? false,
    removed: row.isRemoved,
    late: row.late,
    unread: row.state === 'in_progress' ? row.unread : 0,
    signals: row.signals,
    override: presentGrant(row),
  }
}

/** Who sits an exam: every learner of the container with their newest attempt. */
export async function listSitters(ctx: Ctx, input: CallParsed<typeof examManageCalls.sitters>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const filter = { examId: leaf.id, contextId, keyword, state: input.state, scope }
  const found = await findSitters(ctx, { ...filter, skip: window.skip, limit: window.limit })
  const rows = found.map(presentSitter)
  const total = found[0]?.all ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}
