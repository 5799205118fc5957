import type { Tx } from '#db/database.ts'

/** Tells every process that the sessions of these people changed: role, membership, plan, sign-out. At commit. */
export async function forget(tx: Tx, userIds: readonly number[]): Promise<void> {
  const namesPerNotice = 500
  for (let at = 0; at < userIds.length; at += namesPerNotice) {
    const names = userIds.slice(at, at + namesPerNotice).join(',')
    // biome-ignore lint/performance/noAwaitInLoops: a transaction is one connection
    await tx.query({ name: 'organisation.forget', text: `select pg_notify('forget', $1)`, values: [names] })
  }
}
