import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'

interface Paste {
  slot: number
  at: number
  size: number
}

/** Writes down what was pasted into answers of an attempt, each once however often it is told. */
export async function notePastes(on: Queryable, attemptId: number, pastes: readonly Paste[]): Promise<void> {
  if (pastes.length > 0) {
    await on.query({
      name: 'exam.notePastes',
      text: `insert into attempt_event (attempt_id, kind, at, slot, size)
        select $1, 'paste', to_timestamp(p.at), p.slot, p.size from jsonb_to_recordset($2) as p(slot int, at bigint, size int)
        where (select count(*) from attempt_event where attempt_id = $1 and kind = 'paste') < 200
        on conflict do nothing`,
      values: [attemptId, JSON.stringify(pastes)],
    })
  }
}

/** Another device goes on with an attempt. */
export async function noteDevice(on: Queryable, attemptId: number): Promise<void> {
  await on.query({
    name: 'exam.noteDevice',
    text: `insert into attempt_event (attempt_id, kind) values ($1, 'device') on conflict do nothing`,
    values: [attemptId],
  })
}

export type NoteAddress = (ctx: Ctx, attemptId: number) => Promise<void>

const remembered = 20_000

/**
 * Writes down from where an attempt is sat when that changes. The process remembers what it saw last, so that a save
 * from the same address asks the database nothing.
 */
export function addressNotes(): NoteAddress {
  const last = new Map<number, string>()
  return async (ctx, attemptId) => {
    if (ctx.ip === '' || last.get(attemptId) === ctx.ip) {
      return
    }
    await ctx.write.query({
      name: 'exam.noteAddress',
      text: `insert into attempt_event (attempt_id, kind, address) select $1, 'address', $2
        where $2::text is distinct from (select e.address from attempt_event e where e.attempt_id = $1 and e.kind = 'address' order by e.at desc limit 1)
          and (select count(*) from attempt_event e where e.attempt_id = $1 and e.kind = 'address') < 50
        on conflict do nothing`,
      values: [attemptId, ctx.ip],
    })
    if (last.size >= remembered) {
      last.clear()
    }
    last.set(attemptId, ctx.ip)
  }
}
