import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, asc, desc, eq, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { audit } from '../../base/audit/tables.ts'
import { errorReport } from '../../base/error-report/tables.ts'
import { industry } from '../../base/industry/tables.ts'
import { tag } from '../../base/tag/tables.ts'
import { profile } from '../../people/account/tables.ts'

export interface AuditKey {
  action: boolean
  objectType: boolean
  objectId: boolean
  actorId: boolean
}

export interface AuditFilter {
  action: string | undefined
  objectType: string | undefined
  objectId: number | undefined
  actorId: number | undefined
}

const auditWhere = (key: AuditKey, p: Params<AuditFilter>) =>
  and(
    key.action ? sql`starts_with(${audit.action}, ${p.action})` : undefined,
    key.objectType ? eq(audit.objectType, p.objectType) : undefined,
    key.objectId ? eq(audit.objectId, p.objectId) : undefined,
    key.actorId ? eq(audit.actorId, p.actorId) : undefined,
  )

/** What was done, newest first, before a moment and id. */
export const listAudit = namedBy(
  'backend.audit',
  (key: AuditKey) => (db, p: Params<AuditFilter & { at: string; id: number; skip: number; limit: number }>) =>
    db
      .select({
        id: audit.id,
        at: audit.at,
        /** With its microseconds, for the cursor. */
        place: sql<string>`${audit.at}::text`,
        action: audit.action,
        objectType: audit.objectType,
        objectId: audit.objectId,
        actorId: audit.actorId,
        name: profile.name,
        ip: audit.ip,
        requestId: audit.requestId,
        before: sql<string>`left(coalesce(${audit.before}::text, ''), 2000)`,
        after: sql<string>`left(coalesce(${audit.after}::text, ''), 2000)`,
      })
      .from(audit)
      .leftJoin(profile, eq(profile.userId, audit.actorId))
      .where(and(auditWhere(key, p), sql`(${audit.at}, ${audit.id}) < (${p.at}::timestamptz, ${p.id})`))
      .orderBy(desc(audit.at), desc(audit.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How much matches, exact up to 10,000. */
export const countAudit = namedBy('backend.countAudit', (key: AuditKey) => (db, p: Params<AuditFilter>) => {
  const some = db.select({ id: audit.id }).from(audit).where(auditWhere(key, p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

interface Worded {
  keyword: string | undefined
}

const errorWhere = (key: { keyword: boolean }, p: Params<Worded>) =>
  key.keyword ? holds(errorReport.message, p.keyword) : undefined

/** Reported errors, alike ones as one, the latest first. */
export const listErrors = namedBy(
  'backend.errors',
  (key: { keyword: boolean }) => (db, p: Params<Worded & { skip: number; limit: number }>) =>
    db
      .select({
        fingerprint: errorReport.fingerprint,
        message: sql<string>`max(${errorReport.message})`,
        url: sql<string>`max(${errorReport.url})`,
        times: sql<number>`count(*)::int`,
        people: sql<number>`count(distinct ${errorReport.userId})::int`,
        firstAt: sql<Date>`min(${errorReport.createdAt})`,
        lastAt: sql<Date>`max(${errorReport.createdAt})`,
      })
      .from(errorReport)
      .where(errorWhere(key, p))
      .groupBy(errorReport.fingerprint)
      .orderBy(sql`max(${errorReport.createdAt}) desc`, asc(errorReport.fingerprint))
      .offset(p.skip)
      .limit(p.limit),
)

const said = (path: string) => sql<string>`coalesce(${errorReport.report} #>> ${sql.raw(`'{${path}}'`)}, '')`

/** The latest report of an error. */
export const latestReport = named('backend.latestReport', (db, p: Params<{ fingerprint: string }>) =>
  db
    .select({
      message: errorReport.message,
      url: errorReport.url,
      stack: said('stacktrace'),
      component_stack: said('metaData,componentStack'),
      browser: said('client,userAgent'),
      release: said('scriptVersion'),
      at: errorReport.createdAt,
    })
    .from(errorReport)
    .where(eq(errorReport.fingerprint, p.fingerprint))
    .orderBy(desc(errorReport.createdAt))
    .limit(1),
)

export const countErrors = namedBy(
  'backend.countErrors',
  (key: { keyword: boolean }) => (db, p: Params<Worded>) =>
    db
      .select({ total: sql<number>`count(distinct ${errorReport.fingerprint})::int` })
      .from(errorReport)
      .where(errorWhere(key, p)),
)

/** Industries with how many contents have them; those in a recycle bin count, for they may come back. */
export const countedIndustries = named('backend.industries', (db) =>
  db
    .select({
      id: industry.id,
      title: industry.title,
      parentId: industry.parentId,
      sort: industry.sort,
      useNum: sql<number>`(select count(*)::int from content c where c.industry_id = industry.id and c.purged_at is null)`,
    })
    .from(industry)
    .orderBy(asc(industry.parentId), asc(industry.sort), asc(industry.id)),
)

const tagWhere = (key: { keyword: boolean }, p: Params<Worded>) =>
  and(eq(tag.type, sql`'content'`), key.keyword ? holds(tag.title, p.keyword) : undefined)

const tagUses = sql<number>`(select count(*)::int from content_tag g where g.tag_id = tag.id)`

/** Tags with how many contents and people have them, the most used first. */
export const countedTags = namedBy(
  'backend.tags',
  (key: { keyword: boolean }) => (db, p: Params<Worded & { skip: number; limit: number }>) =>
    db
      .select({
        id: tag.id,
        title: tag.title,
        type: tag.type,
        useNum: tagUses,
        userNum: sql<number>`(select count(*)::int from user_tag u where u.tag_id = tag.id)`,
      })
      .from(tag)
      .where(tagWhere(key, p))
      .orderBy(sql`4 desc`, desc(tag.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countTagsWith = namedBy('backend.countTags', (key: { keyword: boolean }) => (db, p: Params<Worded>) => {
  const some = db.select({ id: tag.id }).from(tag).where(tagWhere(key, p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

export const tagById = named('backend.tag', (db, p: Params<{ id: number }>) =>
  db.select({ id: tag.id, title: tag.title }).from(tag).where(eq(tag.id, p.id)),
)
