import type { Tx } from '#db/database.ts'

/** A notice may be at most 8,000 bytes long: so many ids fit surely. */
const idsPerNotice = 400

/** Tells every process that the sessions of these people changed: role, membership, plan, sign-out. At commit. */
export async function forget(tx: Tx, userIds: readonly number[]): Promise<void> {
  const notices = Array.from({ length: Math.ceil(userIds.length / idsPerNotice) }, (_, index) =>
    userIds.slice(index * idsPerNotice, (index + 1) * idsPerNotice).join(','),
  )
  if (notices.length > 0) {
    await tx.query({
      name: 'organisation.forget',
      text: `select pg_notify('forget', notice) from unnest($1::text[]) notice`,
      values: [notices],
    })
  }
}
