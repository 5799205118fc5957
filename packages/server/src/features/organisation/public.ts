import type { Tx } from '#db/database.ts'

export { memberByNumber, orgsByName, seatsUsed } from './queries.ts'

/** Tells every process that the sessions of these people changed: role, membership, plan, sign-out. At commit. */
export async function forget(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) {
    await tx.query({ name: 'organisation.forget', text: `select pg_notify('forget', $1)`, values: [userIds.join(',')] })
  }
}
