import { containerLimits } from '@zhixing/contract/containers/container/limits.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type CopyEnd, freeCopyTitle, ownTitles } from '../../content/content/public.ts'

/** A title for comparing: case, width and blanks around it do not count. */
export function titleKeyOf(title: string): string {
  return title.normalize('NFKC').trim().toLowerCase()
}

interface Titles {
  orgId: number
  keys: readonly string[]
  /** 0 for a new one. */
  exceptId: number
}

/** How a type keeps its titles unique. */
export interface UniqueTitle {
  /** Finds which of some titles, as `titleKeyOf` gives them, others of the organisation have; `exceptId` is the one being changed. */
  taken: (on: Queryable, titles: Titles) => Promise<readonly string[]>
  message: string
}

const takenStatement = statement(
  'container.titlesTaken',
  `select distinct k.key from unnest($3::text[]) k(key) join content c on lower(normalize(btrim(c.title), NFKC)) = lower(k.key)
    where c.type = $1 and c.org_id = $2 and c.deleted_at is null and c.id <> $4`,
  { key: shapes.text },
)

/** Titles unique in an organisation, except those of deleted ones. */
export function uniqueInOrg(type: string, message: string): UniqueTitle {
  return {
    message,
    taken: async (on, { orgId, keys, exceptId }) =>
      (await run(on, takenStatement, [type, orgId, [...keys], exceptId])).map(({ key }) => key),
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
  return (await taken(tx, { orgId, keys: [key], exceptId })).length === 0
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

/** Finds a free title for a copy: not taken in the current organisation where the type's titles are unique, else among the person's own. */
export async function copyTitleOf(
  ctx: Ctx,
  { type, uniqueTitle, titleMax = containerLimits.titleMax, copyEnd }: CopyTitled,
  title: string,
): Promise<string> {
  const { userId: ownerId, org } = requireSession(ctx)
  return await freeCopyTitle({ title, max: titleMax, end: copyEnd }, async (titles) => {
    if (!uniqueTitle) {
      return await ownTitles(ctx.read, { ownerId, type }, titles)
    }
    const keys = titles.map(titleKeyOf)
    const taken = new Set(await uniqueTitle.taken(ctx.read, { orgId: org?.id ?? 0, keys, exceptId: 0 }))
    return titles.filter((one) => taken.has(titleKeyOf(one)))
  })
}

interface CopyTitled {
  type: string
  uniqueTitle?: UniqueTitle | undefined
  titleMax?: number | undefined
  copyEnd?: CopyEnd | undefined
}
