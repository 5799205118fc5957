import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type accountCalls, signWays } from '@zhixing/contract/people/account/calls.ts'
import { run } from '#db/database.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { contactsOf } from './contacts.ts'
import { maskedAccount } from './masked.ts'
import { signLog } from './tables.ts'

/** Shows the signed-in person's account; of contacts only their ends. */
export async function ownAccount(ctx: Ctx) {
  const { userId, name, avatar } = requireSession(ctx)
  const [contacts, { rows }] = await Promise.all([
    contactsOf(ctx.read, userId),
    ctx.read.query({
      name: 'account.ownProfile',
      text: 'select name, avatar, introduce, must_change from profile where user_id = $1',
      values: [userId],
    }),
  ])
  const [row] = rows as { name: string; avatar: string; introduce: string; must_change: boolean }[]
  return {
    name: row?.name ?? name,
    avatar: row?.avatar ?? avatar,
    introduce: row?.introduce ?? '',
    mobile: contacts.mobile === null ? '' : maskedAccount(contacts.mobile),
    email: contacts.email === null ? '' : maskedAccount(contacts.email),
    has_password: contacts.hasPassword,
    must_change: row?.must_change ?? false,
  }
}

const triesOf = named('account.tries', (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
  db
    .select({
      at: signLog.at,
      way: signLog.way,
      ok: signLog.ok,
      ip: signLog.ip,
      userAgent: signLog.userAgent,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(signLog)
    .where(and(eq(signLog.userId, p.userId), sql`${signLog.way} <> 'send_code'`))
    .orderBy(desc(signLog.at), desc(signLog.id))
    .offset(p.skip)
    .limit(p.limit),
)

/** Lists who entered the signed-in person's account or tried to, the latest first. */
export async function listSignLog(ctx: Ctx, input: CallParsed<typeof accountCalls.signLog>) {
  const { userId } = requireSession(ctx)
  return await countedPage(
    input,
    (at) => run(ctx.read, triesOf, { userId, ...at }),
    (rows) =>
      rows.map((row) => ({
        time: unixSeconds(row.at),
        way: signWays.find((way) => way === row.way) ?? 'password',
        ok: row.ok,
        ip: row.ip,
        user_agent: row.userAgent,
      })),
  )
}
