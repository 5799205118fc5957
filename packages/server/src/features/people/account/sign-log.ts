import { createHmac } from 'node:crypto'
import type { SignWay } from '@zhixing/contract/people/account/calls.ts'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { networkOf } from '#kernel/network.ts'
import { maskedAccount } from './masked.ts'

type TriedWay = SignWay | 'send_code'

/** What is known of the account somebody tries: as it is spelled alike, whose it is if anybody's, and of which organisation. */
export interface TriedAccount {
  account: string
  userId?: number | undefined
  orgId?: number | undefined
}

/** One for everything a person may sign in with; for an account nobody has, one for its spellings. */
export function accountHash(secret: string, tried: TriedAccount): string {
  const named = tried.userId === undefined ? `a:${tried.orgId ?? ''}:${tried.account}` : `u:${tried.userId}`
  return createHmac('sha256', secret).update(`sign-log:${named}`).digest('base64url')
}

export interface SignTry extends TriedAccount {
  way: TriedWay
  ok: boolean
  /** Why it was refused, in a word for whoever reads the log. */
  reason?: string
}

/** Writes down a try to sign in or to prove an account. */
export async function noteSignTry(on: Queryable, ctx: Ctx, tried: SignTry): Promise<void> {
  await on.query({
    name: 'account.noteSignTry',
    text: `insert into sign_log (user_id, account_hash, account_masked, org_id, way, ok, reason, ip, network, user_agent, device)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      tried.userId ?? null,
      accountHash(ctx.config.secret, tried),
      maskedAccount(tried.account),
      tried.orgId ?? null,
      tried.way,
      tried.ok,
      tried.reason ?? '',
      ctx.ip,
      networkOf(ctx.ip),
      ctx.userAgent,
      ctx.device,
    ],
  })
}

/** How long a failure counts. */
export const failureMinutes = 15

/** More than any limit that is held against them: nothing is counted further. */
const countedMost = 100_000

const failuresShape = z.object({ account: z.number(), device: z.number(), network: z.number() })
export type Failures = z.infer<typeof failuresShape>

/**
 * The failures that count now: of the account since it was last entered, of it from this browser, and of this address. What was tried
 * by 学号 is counted apart for each organisation, for a school is one address.
 */
export async function countFailures(on: Queryable, ctx: Ctx, tried: TriedAccount): Promise<Failures> {
  const { rows } = await on.query({
    name: 'account.countFailures',
    text: `with lately as (select clock_now() - make_interval(mins => $5) as began),
      entered as (select greatest(l.began, coalesce((select max(at) from sign_log
        where account_hash = $1 and ok and way <> 'send_code' and at > l.began), l.began)) as at from lately l),
      failed as (select device from sign_log, entered e
        where account_hash = $1 and not ok and sign_log.at > e.at limit $6)
      select (select count(*)::int from failed) as account,
        (select count(*)::int from failed where device = $2) as device,
        (select count(*)::int from (select 1 from sign_log, lately l where network = $3 and not ok and at > l.began
          and (case when $4::bigint is null then way <> 'number' else way = 'number' and org_id = $4 end) limit $6) f) as network`,
    values: [
      accountHash(ctx.config.secret, tried),
      ctx.device,
      networkOf(ctx.ip),
      tried.orgId ?? null,
      failureMinutes,
      countedMost,
    ],
  })
  return failuresShape.parse(rows[0])
}

const sentShape = z.object({ hour: z.number(), day: z.number(), network: z.number() })
export type SentCodes = z.infer<typeof sentShape>

/** The codes that were asked for: for the account within an hour and a day, and from this address within an hour. */
export async function countSentCodes(on: Queryable, ctx: Ctx, tried: TriedAccount): Promise<SentCodes> {
  const { rows } = await on.query({
    name: 'account.countSentCodes',
    text: `select
        (select count(*)::int from sign_log where account_hash = $1 and way = 'send_code' and at > clock_now() - interval '1 hour') as hour,
        (select count(*)::int from sign_log where account_hash = $1 and way = 'send_code' and at > clock_now() - interval '1 day') as day,
        (select count(*)::int from (select 1 from sign_log where network = $2 and way = 'send_code'
          and at > clock_now() - interval '1 hour' limit $3) n) as network`,
    values: [accountHash(ctx.config.secret, tried), networkOf(ctx.ip), countedMost],
  })
  return sentShape.parse(rows[0])
}

/** Takes a proof of work; false when it was taken before. */
export async function takeProof(on: Queryable, proof: { signature: string; expiresAt: Date }): Promise<boolean> {
  const { rowCount } = await on.query({
    name: 'account.takeProof',
    text: 'insert into used_proof (signature, expires_at) values ($1, $2) on conflict do nothing',
    values: [proof.signature, proof.expiresAt],
  })
  return rowCount === 1
}
