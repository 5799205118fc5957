import { asc, desc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../../learning/learning/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { certificate, certificateRule, certificateTemplate } from './tables.ts'

export const ruleOf = named('certificate.rule', (db, p: Params<{ id: number }>) =>
  db
    .select({
      isOn: certificateRule.isOn,
      templateId: certificateRule.templateId,
      minPercent: certificateRule.minPercent,
      rowVersion: certificateRule.rowVersion,
    })
    .from(certificateRule)
    .where(eq(certificateRule.contentId, p.id)),
)

const templateColumns = {
  id: certificateTemplate.id,
  orgId: certificateTemplate.orgId,
  ownerId: certificateTemplate.ownerId,
  name: certificateTemplate.name,
  orientation: certificateTemplate.orientation,
  lines: certificateTemplate.lines,
  prefix: certificateTemplate.prefix,
  validMonths: certificateTemplate.validMonths,
  rowVersion: certificateTemplate.rowVersion,
}

export const templateById = named('certificate.template', (db, p: Params<{ id: number }>) =>
  db
    .select(templateColumns)
    .from(certificateTemplate)
    .where(sql`${certificateTemplate.id} = ${p.id} and ${certificateTemplate.deletedAt} is null`),
)

/** An organisation's templates; without one (0), the person's own. */
export const templatesOf = named('certificate.templates', (db, p: Params<{ orgId: number; userId: number }>) =>
  db
    .select(templateColumns)
    .from(certificateTemplate)
    .where(
      sql`${certificateTemplate.orgId} = ${p.orgId} and (${p.orgId} > 0 or ${certificateTemplate.ownerId} = ${p.userId})
        and ${certificateTemplate.deletedAt} is null`,
    )
    .orderBy(asc(certificateTemplate.id)),
)

/** What a content's certificates say of it. */
export const sourceOf = named('certificate.source', (db, p: Params<{ id: number }>) =>
  db
    .select({ title: content.title, issuer: org.name, now: sql<Date>`clock_now()` })
    .from(content)
    .innerJoin(org, eq(org.id, content.orgId))
    .where(eq(content.id, p.id)),
)

const seconds = sql<number>`coalesce((select sum(d.seconds) from learn_daily d where d.context_id = ${membership.contentId}
  and d.user_id = ${membership.userId}), 0)::int`

/** Of some people those who have completed a content and were never given a certificate for it. */
export const earnersOf = named('certificate.earners', (db, p: Params<{ id: number; userIds: readonly number[] }>) =>
  db
    .select({ userId: membership.userId, name: profile.name, seconds })
    .from(membership)
    .innerJoin(profile, eq(profile.userId, membership.userId))
    .innerJoin(
      progress,
      sql`${progress.contextId} = 0 and ${progress.contentId} = ${membership.contentId} and ${progress.userId} = ${membership.userId}
        and ${progress.completedAt} is not null`,
    )
    .where(
      sql`${membership.contentId} = ${p.id} and ${membership.userId} = any(${p.userIds}::bigint[]) and ${membership.state} = 'active'
        and ${roleHasRight('learns')} and not exists (select from certificate c where c.content_id = ${p.id}
          and c.holder_id = ${membership.userId} and c.kind = 'completion')`,
    ),
)

/** A person's name and how long they have learned in a content. */
export const holderOf = named('certificate.holder', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      userId: profile.userId,
      name: profile.name,
      percent: sql<
        number | null
      >`(select t.percent::float8 from printed_total t where t.container_id = ${p.id} and t.user_id = ${p.userId})`,
      seconds: sql<number>`coalesce((select sum(d.seconds) from learn_daily d where d.context_id = ${p.id} and d.user_id = ${p.userId}), 0)::int`,
    })
    .from(profile)
    .where(eq(profile.userId, p.userId)),
)

/** How long a person has learned with each item of a content, the longest first, and over which days. */
export const learnedBy = named('certificate.learned', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      title: content.title,
      seconds: sql<number>`d.seconds`,
      first: sql<string>`to_char(d.first, 'YYYY-MM-DD')`,
      last: sql<string>`to_char(d.last, 'YYYY-MM-DD')`,
    })
    .from(
      sql`(select content_id, sum(seconds)::int as seconds, min(day) as first, max(day) as last from learn_daily
        where context_id = ${p.id} and user_id = ${p.userId} group by content_id having sum(seconds) > 0) d`,
    )
    .innerJoin(content, sql`${content.id} = d.content_id`)
    .orderBy(desc(sql`d.seconds`), asc(content.id)),
)

const certificateColumns = {
  id: certificate.id,
  no: certificate.no,
  code: certificate.code,
  kind: certificate.kind,
  contentId: certificate.contentId,
  holderId: certificate.holderId,
  holder: certificate.holder,
  title: certificate.title,
  issuer: certificate.issuer,
  printed: certificate.printed,
  issuedAt: certificate.issuedAt,
  validUntil: certificate.validUntil,
  revokedAt: certificate.revokedAt,
  revokeReason: certificate.revokeReason,
  supersededBy: certificate.supersededBy,
  number: sql<string>`coalesce((select m.number from org_member m where m.user_id = ${certificate.holderId} and m.state = 'active'
    order by m.joined_at limit 1), '')`,
}

export const certificateById = named('certificate.byId', (db, p: Params<{ id: number }>) =>
  db.select(certificateColumns).from(certificate).where(eq(certificate.id, p.id)),
)

export const certificateByCode = named('certificate.byCode', (db, p: Params<{ code: string }>) =>
  db.select(certificateColumns).from(certificate).where(eq(certificate.code, p.code)),
)

interface Filter {
  id: number
  keyword: string
}

const issuedWhere = (key: { keyword: boolean }, p: Params<Filter>) =>
  sql`${certificate.contentId} = ${p.id} and ${certificate.kind} = 'completion'
    ${key.keyword ? sql`and (strpos(${certificate.holder}, ${p.keyword}) > 0 or ${certificate.no} = ${p.keyword} or ${certificate.code} = ${p.keyword})` : sql``}`

/** Certificates of completion of a content, newest first. */
export const issuedOf = namedBy(
  'certificate.issued',
  (key: { keyword: boolean }) => (db, p: Params<Filter & { skip: number; limit: number }>) =>
    db
      .select(certificateColumns)
      .from(certificate)
      .where(issuedWhere(key, p))
      .orderBy(desc(certificate.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countIssued = namedBy(
  'certificate.countIssued',
  (key: { keyword: boolean }) => (db, p: Params<Filter>) =>
    db.select({ total: sql<number>`count(*)::int` }).from(certificate).where(issuedWhere(key, p)),
)

/** A person's own, newest first; statements that were replaced are left out. */
export const ownOf = named('certificate.own', (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
  db
    .select(certificateColumns)
    .from(certificate)
    .where(
      sql`${certificate.holderId} = ${p.userId} and (${certificate.kind} = 'completion' or ${certificate.supersededBy} is null)`,
    )
    .orderBy(desc(certificate.id))
    .offset(p.skip)
    .limit(p.limit),
)

export const countOwn = named('certificate.countOwn', (db, p: Params<{ userId: number }>) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(certificate)
    .where(
      sql`${certificate.holderId} = ${p.userId} and (${certificate.kind} = 'completion' or ${certificate.supersededBy} is null)`,
    ),
)
