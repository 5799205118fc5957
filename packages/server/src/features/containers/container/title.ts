import type { Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'

/** A title for comparing: case, width and blanks around it do not count. */
export function titleKeyOf(title: string): string {
  return title.normalize('NFKC').trim().toLowerCase()
}

/** How a type keeps its titles unique. */
export interface UniqueTitle {
  /** Whether another one of the organisation has the title; `exceptId` is the one being changed, 0 for a new one. */
  taken: (tx: Tx, title: { orgId: number; key: string; exceptId: number }) => Promise<boolean>
  message: string
}

/** Titles unique in an organisation, except those of deleted ones. */
export function uniqueInOrg(type: string, message: string): UniqueTitle {
  return {
    message,
    taken: async (tx, { orgId, key, exceptId }) => {
      const { rows } = await tx.query({
        name: 'container.titleTaken',
        text: `select 1 from content where type = $1 and org_id = $2 and deleted_at is null and id <> $4
          and lower(normalize(btrim(title), NFKC)) = lower($3) limit 1`,
        values: [type, orgId, key, exceptId],
      })
      return rows.length > 0
    },
  }
}

/** Takes a title until the commit; returns false where another one has it. */
export async function takeTitle(
  tx: Tx,
  { taken }: Pick<UniqueTitle, 'taken'>,
  { type, orgId, title, exceptId }: { type: string; orgId: number; title: string; exceptId: number },
): Promise<boolean> {
  const key = titleKeyOf(title)
  await tx.query({
    name: 'container.holdTitle',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
    values: [`title ${type} ${orgId} ${key}`],
  })
  return !(await taken(tx, { orgId, key, exceptId }))
}

/** Refuses (40000 at the title) a title that another has, and locks it until the commit. */
export async function holdTitle(
  tx: Tx,
  unique: UniqueTitle,
  wanted: { type: string; orgId: number; title: string; exceptId: number },
): Promise<void> {
  if (!(await takeTitle(tx, unique, wanted))) {
    throw badField('title', unique.message)
  }
}
