import { randomInt } from 'node:crypto'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type accountCalls, invitationLimits, invitationPath } from '@zhixing/contract/people/account/calls.ts'
import { run, type Tx } from '#db/database.ts'
import { desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { invitationLog, profile } from './tables.ts'

/** Characters nobody takes for another: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** So many codes are thrown that one of them is free, if ever one is. */
const codesThrown = 8

const newCode = () =>
  Array.from({ length: invitationLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Gives the signed-in person's code; the first asking makes it, and two at once get the same. */
export async function ownInvitation(ctx: Ctx): Promise<{ code: string; path: string }> {
  const { userId } = requireSession(ctx)
  const kept = await codeOfPerson(ctx, userId)
  if (kept) {
    return { code: kept, path: invitationPath(kept) }
  }
  await ctx.write.query({
    name: 'account.makeInvitation',
    text: `insert into invitation_code (user_id, code) select $1, c from unnest($2::text[]) c
      where not exists (select from invitation_code k where k.code = c) limit 1 on conflict do nothing`,
    values: [userId, Array.from({ length: codesThrown }, newCode)],
  })
  const code = (await codeOfPerson(ctx, userId)) ?? ''
  return { code, path: invitationPath(code) }
}

async function codeOfPerson(ctx: Ctx, userId: number): Promise<string | undefined> {
  const { rows } = await ctx.write.query({
    name: 'account.invitation',
    text: 'select code from invitation_code where user_id = $1',
    values: [userId],
  })
  const [row] = rows as { code: string }[]
  return row?.code
}

/** Notes who signed up by whose code, in the transaction of signing up; a code nobody has is passed over. */
export async function noteInvitation(tx: Tx, { inviteeId, code }: { inviteeId: number; code: string }): Promise<void> {
  await tx.query({
    name: 'account.noteInvitation',
    text: `insert into invitation_log (invitee_id, inviter_id, first_sign_in_at)
      select $1, user_id, clock_now() from invitation_code where code = $2 and user_id <> $1 on conflict do nothing`,
    values: [inviteeId, code.trim().toUpperCase()],
  })
}

const invited = named('account.invited', (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
  db
    .select({
      openid: profile.openid,
      name: profile.name,
      avatar: profile.avatar,
      at: invitationLog.at,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(invitationLog)
    .innerJoin(profile, eq(profile.userId, invitationLog.inviteeId))
    .where(eq(invitationLog.inviterId, p.userId))
    .orderBy(desc(invitationLog.at), desc(invitationLog.inviteeId))
    .offset(p.skip)
    .limit(p.limit),
)

/** Lists who signed up by the signed-in person's code, the latest first. */
export async function listInvited(ctx: Ctx, input: CallParsed<typeof accountCalls.fetchMyInvitationList>) {
  const { userId } = requireSession(ctx)
  return await countedPage(
    input,
    (at) => run(ctx.read, invited, { userId, ...at }),
    (rows) => rows.map(({ openid, name, avatar, at }) => ({ openid, name, avatar, create_time: unixSeconds(at) })),
  )
}
