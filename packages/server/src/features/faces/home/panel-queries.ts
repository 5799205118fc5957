import type { Right } from '@zhixing/contract/types/container.ts'
import { mainType } from '@zhixing/contract/types/main-type.ts'
import { and, desc, eq, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { isListed } from '../../content/content/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { isVisible, roleHasRight, type Sight, type SightValues } from '../../content/membership/public.ts'
import { org, orgMember } from '../../people/organisation/tables.ts'
import { certificate } from '../../talk/certificate/tables.ts'

const mainText = sql.raw(`'${mainType}'`)

/** Condition for the type that figures and lists of the site are about, as their words say and their links show. */
const isMain = (row = sql`content`) => sql`${row}.type = ${mainText}`

/** People of a site in certain roles, each once however many organisations they are in. */
const peopleWith = (roles: string) =>
  sql<number>`(select count(distinct ${orgMember.userId})::int from ${orgMember} where ${orgMember.state} = 'active' and ${orgMember.role} in (${sql.raw(roles)}))`

/** The figures of the site, all in one look. */
export const siteCounts = named('home.siteCounts', (db, _p: Params<Record<never, never>>) =>
  db
    .select({
      org_num: sql<number>`count(*)::int`,
      teacher_num: peopleWith(`'ROLE_TEACHER', 'ROLE_ORG_ADMIN'`),
      learner_num: peopleWith(`'ROLE_USER'`),
      resource_num: sql<number>`(select count(*)::int from ${content} where ${isMain()} and ${content.kind} = 'study'
        and ${content.visibility} = 'public' and ${isListed()})`,
    })
    .from(org)
    .where(and(sql`${org.id} > 0`, eq(org.state, sql`'active'`))),
)

const containersWith = (right: Right, more: string) => (p: Params<{ userId: number }>) =>
  sql<number>`(select count(*)::int from membership m join content c on c.id = m.content_id where m.user_id = ${p.userId}
    and m.state = 'active' and ${roleHasRight(right, 'm')} and ${isMain(sql`c`)} and c.deleted_at is null${sql.raw(more)})`

/** A person's own figures, each counted as the list it leads to counts. */
export const ownCounts = named('home.ownCounts', (db, p: Params<{ userId: number }>) =>
  db
    .select({
      join_num: containersWith('learns', ' and c.status <> 0')(p),
      create_num: containersWith('marks', '')(p),
      certificate_num: sql<number>`count(*)::int`,
    })
    .from(certificate)
    .where(
      and(
        eq(certificate.holderId, p.userId),
        sql`(${certificate.kind} = 'completion' or ${certificate.supersededBy} is null)`,
      ),
    ),
)

/** The hottest learning resources, of one organisation or of all. */
export const hottest = namedBy(
  'home.hottest',
  (key: { sight: Sight; isOwn: boolean }) => (db, p: Params<SightValues & { orgId: number; limit: number }>) =>
    db
      .select({ id: content.id })
      .from(content)
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .where(
        and(
          isMain(),
          eq(content.kind, sql`'study'`),
          key.isOwn ? eq(content.orgId, p.orgId) : undefined,
          isListed(),
          isVisible(key.sight, p),
        ),
      )
      .orderBy(desc(contentStat.hot), desc(content.id))
      .limit(p.limit),
)
