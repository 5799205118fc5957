import type { Tx } from '#db/database.ts'

/** Holds an organisation until the transaction ends: changes of its admins and of its departments wait for each other. */
export async function holdOrg(tx: Tx, orgId: number): Promise<void> {
  await tx.query({
    name: 'organisation.hold',
    text: 'select 1 from org where id = $1 for no key update',
    values: [orgId],
  })
}
