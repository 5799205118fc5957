import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { RosterLine, rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { requireSession } from '#kernel/context.ts'
import { accessOrg, readSeats } from '../organisation/public.ts'
import { type JudgedLine, judgeLines, seatsAsked } from './judge.ts'
import { readRows } from './read-rows.ts'

/** A line as it goes over the wire. */
function presentLine({ uid: _uid, departmentId: _departmentId, before: _before, ...line }: JudgedLine): RosterLine {
  return line
}

/** Tells what each line of a list would do, and keeps that under a token. */
export async function previewRoster(ctx: Ctx, input: CallParsed<typeof rosterCalls.preview>) {
  const org = await accessOrg(ctx, input.org_id, 'change')
  const read = readRows(input.rows)
  const lines = await judgeLines(ctx.read, org.id, read)
  const { rows } = await ctx.write.query({
    name: 'roster.keep',
    text: 'insert into roster_import (org_id, user_id, file_name, lines) values ($1, $2, $3, $4::jsonb) returning token',
    values: [org.id, requireSession(ctx).userId, input.file_name, JSON.stringify({ read, judged: lines })],
  })
  const [kept] = rows as { token: string }[]
  const seats = await readSeats(ctx.read, org.id)
  return {
    token: kept?.token ?? '',
    seats: { ...seats, requested: seatsAsked(lines) },
    lines: lines.map(presentLine),
  }
}
