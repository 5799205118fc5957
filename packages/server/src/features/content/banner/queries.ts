import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { org } from '../../people/organisation/tables.ts'
import { banner } from './tables.ts'

const shownColumns = {
  id: banner.id,
  type: banner.type,
  title: banner.title,
  text: banner.text,
  tone: banner.tone,
  bigKey: banner.bigKey,
  mediumKey: banner.mediumKey,
  href: banner.href,
  target: banner.target,
}

const storedColumns = {
  ...shownColumns,
  bigFileId: banner.bigFileId,
  mediumFileId: banner.mediumFileId,
  orgId: banner.orgId,
  orgName: org.name,
  audience: banner.audience,
  priority: banner.priority,
  startsAt: banner.startsAt,
  endsAt: banner.endsAt,
  isEnabled: banner.isEnabled,
  clickNum: banner.clickNum,
  rowVersion: banner.rowVersion,
  createdAt: banner.createdAt,
}

interface ShownFilter {
  /** Those of the audiences the person is of. */
  audiences: readonly string[]
  orgId: number
  type: string | undefined
}

const shownNow = (key: { type: boolean }, p: Params<ShownFilter>) =>
  and(
    sql`${banner.isEnabled}`,
    sql`${banner.audience} = any(${p.audiences}::text[])`,
    sql`${banner.orgId} in (0, ${p.orgId})`,
    sql`(${banner.startsAt} is null or ${banner.startsAt} <= clock_now())`,
    sql`(${banner.endsAt} is null or ${banner.endsAt} > clock_now())`,
    key.type ? eq(banner.type, p.type) : undefined,
  )

/** What is shown now to a person of these audiences, the most important first. */
export const shownBanners = namedBy(
  'banner.shown',
  (key: { type: boolean }) => (db, p: Params<ShownFilter & { skip: number; limit: number }>) =>
    db
      .select(shownColumns)
      .from(banner)
      .where(shownNow(key, p))
      .orderBy(desc(banner.priority), desc(banner.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countShown = namedBy(
  'banner.countShown',
  (key: { type: boolean }) => (db, p: Params<ShownFilter>) =>
    db.select({ total: sql<number>`count(*)::int` }).from(banner).where(shownNow(key, p)),
)

interface StoredKey {
  type: boolean
  keyword: boolean
}

interface StoredFilter {
  type: string | undefined
  keyword: string | undefined
}

const storedWhere = (key: StoredKey, p: Params<StoredFilter>) =>
  and(key.type ? eq(banner.type, p.type) : undefined, key.keyword ? holds(banner.title, p.keyword) : undefined)

/** All banners, by place and then the most important first. */
export const storedBanners = namedBy(
  'banner.stored',
  (key: StoredKey) => (db, p: Params<StoredFilter & { skip: number; limit: number }>) =>
    db
      .select(storedColumns)
      .from(banner)
      .leftJoin(org, eq(org.id, banner.orgId))
      .where(storedWhere(key, p))
      .orderBy(desc(banner.priority), desc(banner.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countStored = namedBy('banner.countStored', (key: StoredKey) => (db, p: Params<StoredFilter>) => {
  const some = db
    .select({ id: banner.id })
    .from(banner)
    .where(storedWhere(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

export const bannerById = named('banner.byId', (db, p: Params<{ id: number }>) =>
  db.select(storedColumns).from(banner).leftJoin(org, eq(org.id, banner.orgId)).where(eq(banner.id, p.id)),
)
