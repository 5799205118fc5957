import { createHash } from 'node:crypto'
import { sortedJson } from '@zhixing/contract/kernel/signing.ts'
import type { Tx } from '#db/database.ts'
import { AppError } from './errors.ts'

/**
 * Runs a `once` call at most once for a key: the claim, the work and the stored reply are one transaction, so a second
 * request waits for the first and then gets its reply. Same key with other input is 40900. Replies live 24 hours.
 */
export async function onceFor(
  tx: Tx,
  claim: { who: string; call: string; key: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256').update(sortedJson(claim.input)).digest('hex')
  const { rowCount } = await tx.query({
    name: 'kernel.idempotency.claim',
    text: `insert into idempotency (who, call, key, input_hash) values ($1, $2, $3, $4)
      on conflict (who, call, key) do update set input_hash = excluded.input_hash, reply = null, created_at = clock_now()
      where idempotency.created_at < clock_now() - interval '24 hours'`,
    values: [claim.who, claim.call, claim.key, hash],
  })
  if (rowCount === 0) {
    return await storedReply(tx, claim, hash)
  }
  const reply = await work()
  await tx.query({
    name: 'kernel.idempotency.store',
    text: `update idempotency set reply = $4 where who = $1 and call = $2 and key = $3`,
    values: [claim.who, claim.call, claim.key, JSON.stringify({ reply })],
  })
  return reply
}

async function storedReply(tx: Tx, claim: { who: string; call: string; key: string }, hash: string): Promise<unknown> {
  const { rows } = await tx.query({
    name: 'kernel.idempotency.read',
    text: `select input_hash, reply from idempotency where who = $1 and call = $2 and key = $3`,
    values: [claim.who, claim.call, claim.key],
  })
  const [row] = rows as { input_hash: string; reply: { reply: unknown } | null }[]
  if (!row || row.input_hash !== hash || row.reply === null) {
    throw new AppError('CONFLICT', { message: '同一次操作的内容不一致，请刷新后重试' })
  }
  return row.reply.reply
}
