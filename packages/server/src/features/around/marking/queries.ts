import { asc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { allowance, mark } from '../../learning/learning/tables.ts'
import { hidesNames } from '../../learning/mark-code/public.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import type { HandInFilter, HandInKey } from './hand-in-queries.ts'

/** How many in scope never handed in what `content` names, not before they came there either: such a hand-in is not told, nor asked for again. */
const handedNothing = (p: Params<{ id: number; scope: Scope }>) =>
  sql`(select count(*) from membership n where n.content_id = ${p.id} and n.state = 'active' and ${roleHasRight('learns', 'n')}
    and ${inScope(p.scope, sql`n.user_id`)}
    and not exists (select from hand_in i where i.context_id = ${p.id} and i.content_id = ${content.id} and i.user_id = n.user_id))`

/**
 * What can be marked in a collection, with its hand-ins by state and who is missing among its learners. What was taken out of
 * it stands last as long as something was handed in there: the list of hand-ins has those too. Nobody is missing there.
 */
export const markable = named(
  'marking.items',
  (db, p: Params<{ id: number; types: readonly string[]; scope: Scope }>) =>
    db
      .select({
        contentId: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        isAnonymous: hidesNames(content.id, p.id),
        isDouble: sql<boolean>`exists (select 1 from leaf_marking d where d.content_id = ${content.id} and d.is_double)`,
        waiting: sql<number>`coalesce(h.waiting, 0)::int`,
        marked: sql<number>`coalesce(h.marked, 0)::int`,
        returned: sql<number>`coalesce(h.returned, 0)::int`,
        appealed: sql<number>`(select count(distinct x.hand_in_id)::int from open_appeal x where x.context_id = ${p.id} and x.content_id = ${content.id} and ${inScope(p.scope, sql`x.user_id`, sql`x.submitted_at`)})`,
        missing: sql<number>`(case when placed.id is null then 0 when ${p.scope}::bigint[] is null then l.learners - coalesce(h.learners, 0) - let_off.learners
          else ${handedNothing(p)} - let_off.learners end)::int`,
        excused: sql<number>`(case when placed.id is null then 0 else let_off.learners end)::int`,
      })
      .from(
        sql`(select content_id, sort, id from placement where container_id = ${p.id} and slot = 'outline' and hidden_at is null) placed`,
      )
      .fullJoin(
        sql`(select h.content_id, count(m.user_id) filter (where h.state = 'waiting') as waiting, count(m.user_id) filter (where h.state = 'marked') as marked,
          count(m.user_id) filter (where h.state = 'returned') as returned, count(distinct m.user_id) filter (where ${roleHasRight('learns', 'm')}) as learners
        from hand_in h left join membership m on m.content_id = h.context_id and m.user_id = h.user_id and m.state = 'active'
        where h.context_id = ${p.id} and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)} group by h.content_id) h`,
        sql`h.content_id = placed.content_id`,
      )
      .innerJoin(
        content,
        sql`${content.id} = coalesce(placed.content_id, h.content_id) and ${content.deletedAt} is null and ${content.type} = any(${p.types}::text[])
        and not exists (select from unmarked_leaf u where u.content_id = ${content.id})`,
      )
      .innerJoin(
        sql`(select count(*) as learners from membership where content_id = ${p.id} and state = 'active' and ${roleHasRight('learns', 'membership')}
        and ${inScope(p.scope, sql`membership.user_id`)}) l`,
        sql`true`,
      )
      .innerJoin(
        sql`lateral (select count(*) as learners from allowance a join membership m on m.content_id = ${p.id}
        and m.user_id = a.user_id and m.state = 'active' and ${roleHasRight('learns', 'm')} where a.context_id = ${p.id} and a.content_id = ${content.id} and a.is_excused
        and ${inScope(p.scope, sql`a.user_id`)} and not exists (select 1 from hand_in i where i.context_id = a.context_id and i.content_id = a.content_id and i.user_id = a.user_id)) let_off`,
        sql`true`,
      )
      .orderBy(sql`placed.sort nulls last, placed.id`, asc(content.id)),
)

/** Whether a learner is done with what is handed in by name and marked by nobody. */
const gaveUnmarked = (p: { id: unknown; contentId: unknown; userId: unknown }) =>
  sql`exists (select from progress g join told_leaf t on t.content_id = g.content_id
    where g.context_id = ${p.id} and g.content_id = ${p.contentId} and g.user_id = ${p.userId} and g.state = 'completed')`

/** Items of a collection that are handed in by name and marked by nobody, with how many are missing or were let off. */
export const unmarkedItems = named('marking.unmarkedItems', (db, p: Params<{ id: number; scope: Scope }>) =>
  db
    .select({
      contentId: content.id,
      type: content.type,
      kind: content.kind,
      title: content.title,
      missing: sql<number>`l.missing`,
      excused: sql<number>`l.excused`,
    })
    .from(sql`placement placed`)
    .innerJoin(content, sql`${content.id} = placed.content_id and ${content.deletedAt} is null`)
    .innerJoin(
      sql`lateral (select (count(*) filter (where a.is_excused is not true))::int as missing, (count(*) filter (where a.is_excused))::int as excused
        from membership m left join allowance a on a.context_id = m.content_id and a.content_id = ${content.id} and a.user_id = m.user_id
        where m.content_id = ${p.id} and m.state = 'active' and ${roleHasRight('learns', 'm')} and ${inScope(p.scope, sql`m.user_id`)}
          and not ${gaveUnmarked({ id: p.id, contentId: content.id, userId: sql`m.user_id` })}) l`,
      sql`true`,
    )
    .where(
      sql`placed.container_id = ${p.id} and placed.slot = 'outline' and placed.hidden_at is null
        and exists (select from told_leaf t where t.content_id = ${content.id})`,
    )
    .orderBy(sql`placed.sort`, asc(content.id)),
)

const markersMost = 200

/** Who has marked in a collection, by name. */
export const markersOf = named('marking.markers', (db, p: Params<{ id: number }>) =>
  db
    .select({ uid: profile.userId, name: profile.name })
    .from(profile)
    .where(sql`${profile.userId} in (select distinct ${mark.markerId} from ${mark} where ${mark.contextId} = ${p.id})`)
    .orderBy(asc(profile.nameKey), asc(profile.userId))
    .limit(markersMost),
)

/** Those who are missing, or those who were let off. */
type MissingKey = Pick<HandInKey, 'keyword'> & { excused: boolean }
type MissingFilter = Pick<HandInFilter, 'id' | 'contentId' | 'keyword' | 'scope'>

/** The content that is asked for, where something is handed in by name. */
const isMarked = (p: Params<Pick<MissingFilter, 'contentId'>>) =>
  sql`${content.id} = ${p.contentId} and ${content.deletedAt} is null and (exists (select from told_leaf t where t.content_id = ${content.id})
    or not exists (select from unmarked_leaf u where u.content_id = ${content.id}))`

/** Learners of a collection who handed nothing in of one content, by 学号 and name. */
export const missing = namedBy(
  'marking.missing',
  (key: MissingKey) => (db, p: Params<MissingFilter & { skip: number; limit: number }>) =>
    db
      .select({
        contentId: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        uid: membership.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        extendedTo: allowance.extendedTo,
        isExcused: sql<boolean>`coalesce(${allowance.isExcused}, false)`,
        allowReason: sql<string>`coalesce(${allowance.reason}, '')`,
      })
      .from(membership)
      .innerJoin(content, isMarked(p))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(
        allowance,
        sql`${allowance.contextId} = ${p.id} and ${allowance.contentId} = ${p.contentId} and ${allowance.userId} = ${membership.userId}`,
      )
      .where(missingWhere(key, p))
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

export const countMissing = namedBy(
  'marking.countMissing',
  (key: MissingKey) => (db, p: Params<MissingFilter>) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(membership)
      .innerJoin(content, isMarked(p))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(
        allowance,
        sql`${allowance.contextId} = ${p.id} and ${allowance.contentId} = ${p.contentId} and ${allowance.userId} = ${membership.userId}`,
      )
      .where(missingWhere(key, p)),
)

function missingWhere(key: MissingKey, p: Params<MissingFilter>): SQL {
  return sql`${membership.contentId} = ${p.id} and ${membership.state} = 'active' and ${roleHasRight('learns')}
    and ${inScope(p.scope, membership.userId)}
    and not exists (select 1 from hand_in h where h.context_id = ${p.id} and h.content_id = ${p.contentId} and h.user_id = ${membership.userId})
    and not ${gaveUnmarked({ id: p.id, contentId: p.contentId, userId: membership.userId })}
    and coalesce(${allowance.isExcused}, false) = ${key.excused ? sql`true` : sql`false`}
    ${key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``}`
}
