import { createHmac, randomUUID } from 'node:crypto'
import { codeLimits } from '@zhixing/contract/faces/passport/calls.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { sameText } from '#kernel/signing.ts'

type CodePurpose = 'sign_in' | 'sign_up' | 'reset' | 'change_old' | 'change_new'

export interface CodeFor {
  account: string
  purpose: CodePurpose
  /** Who asks, a browser or an address: a code is theirs alone, and they count for themselves. */
  asker: string
}

function hashOf(secret: string, target: CodeFor, code: string): string {
  return createHmac('sha256', secret).update(`${target.purpose}:${target.account}:${code}`).digest('hex')
}

/** The code a nonce stands for: who knows the secret makes it anew, so that no code is ever stored or queued. */
export function codeOf(secret: string, nonce: string): string {
  const digest = createHmac('sha256', secret).update(`code:${nonce}`).digest()
  return String(digest.readUIntBE(0, nonceBytes) % codeRange).padStart(codeLimits.digits, '0')
}

const nonceBytes = 6
const codeRange = 10 ** codeLimits.digits

/**
 * Makes a one-time code, valid for five minutes, and gives its nonce; older ones of the same account and asker die. One a minute
 * and ten a day for both together, else 42900 with the seconds to wait: nobody uses up what another may ask for.
 */
export async function issueCode(on: Tx, secret: string, target: CodeFor): Promise<string> {
  // Requests that come at once would all see that none was sent in the last minute.
  await on.query({
    name: 'account.code.turn',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`code:${target.account}`],
  })
  const nonce = randomUUID()
  const { rows } = await on.query({
    name: 'account.code.recent',
    text: `select count(*)::int as today,
        coalesce(max(extract(epoch from created_at + make_interval(secs => $2) - clock_now())), 0)::int as wait
      from sign_code where account = $1 and asker = $3 and created_at >= date_trunc('day', clock_now(), 'Asia/Shanghai')`,
    values: [target.account, codeLimits.resendSeconds, target.asker],
  })
  const [recent] = rows as { today: number; wait: number }[]
  if (recent && recent.wait > 0) {
    throw new AppError('TOO_MANY', { message: `请${recent.wait}秒后再获取验证码`, retryAfter: recent.wait })
  }
  if (recent && recent.today >= codeLimits.perDay) {
    throw new AppError('TOO_MANY', { message: '今日获取验证码次数已达上限，请明天再试', retryAfter: 3600 })
  }
  await on.query({
    name: 'account.code.issue',
    text: `with old as (update sign_code set expires_at = clock_now() where account = $1 and asker = $5 and purpose = $2 and used_at is null and expires_at > clock_now())
      insert into sign_code (account, purpose, code_hash, expires_at, asker)
      values ($1, $2, $3, clock_now() + make_interval(mins => $4), $5)`,
    values: [
      target.account,
      target.purpose,
      hashOf(secret, target, codeOf(secret, nonce)),
      codeLimits.lifeMinutes,
      target.asker,
    ],
  })
  return nonce
}

/**
 * Uses a code up. Each try counts, also when many come at once; after five wrong ones the code is dead. Throws 40000 at
 * the field `code` when it is wrong, used or over.
 */
export async function useCode(on: Queryable, secret: string, use: CodeFor & { code: string }): Promise<void> {
  await spendCodes(on, [await tryCode(on, secret, use)])
}

/** Tries a code without using it up, and gives its id; the try counts. Throws 40000 at the field `code` as `useCode` does. */
export async function tryCode(on: Queryable, secret: string, use: CodeFor & { code: string }): Promise<string> {
  const { rows } = await on.query({
    name: 'account.code.try',
    text: `update sign_code set tries = tries + 1
      where id = (select id from sign_code where account = $1 and purpose = $2 and asker = $4 order by id desc limit 1)
        and used_at is null and expires_at > clock_now() and tries < $3
      returning id, code_hash`,
    values: [use.account, use.purpose, codeLimits.wrongTries, use.asker],
  })
  const [row] = rows as { id: string; code_hash: string }[]
  if (!row || !sameText(row.code_hash, hashOf(secret, use, use.code))) {
    throw badField('code', '验证码不正确或已过期')
  }
  return row.id
}

/** Uses tried codes up, all of them; 40000 when somebody else used one meanwhile. */
export async function spendCodes(on: Queryable, ids: readonly string[]): Promise<void> {
  const { rowCount } = await on.query({
    name: 'account.code.used',
    text: 'update sign_code set used_at = clock_now() where id = any($1::bigint[]) and used_at is null',
    values: [ids],
  })
  if (rowCount !== ids.length) {
    throw badField('code', '验证码不正确或已过期')
  }
}
