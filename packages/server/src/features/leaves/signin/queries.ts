import { and, asc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant } from '../../people/organisation/public.ts'
import { signin, signinWindow, signRecord, signRequest } from './tables.ts'

/** How a sign-in is held, and its window in one container. */
export const signinRow = named('signin.row', (db, p: Params<{ id: number; contextId: number }>) =>
  db
    .select({
      kind: signin.kind,
      minutes: signin.minutes,
      lateMinutes: signin.lateMinutes,
      lat: signin.lat,
      lng: signin.lng,
      radius: signin.radius,
      makeup: signin.makeup,
      openedAt: signinWindow.openedAt,
      closeAt: signinWindow.closeAt,
      code: signinWindow.code,
      secret: signinWindow.secret,
    })
    .from(signin)
    .leftJoin(signinWindow, and(eq(signinWindow.contentId, signin.contentId), eq(signinWindow.contextId, p.contextId)))
    .where(eq(signin.contentId, p.id)),
)

type OwnKey = Params<{ id: number; contextId: number; userId: number }>

export const ownRecord = named('signin.own', (db, p: OwnKey) =>
  db
    .select({ state: signRecord.state, method: signRecord.method, at: signRecord.at, note: signRecord.note })
    .from(signRecord)
    .where(and(eq(signRecord.contextId, p.contextId), eq(signRecord.contentId, p.id), eq(signRecord.userId, p.userId))),
)

export const ownRequest = named('signin.ownRequest', (db, p: OwnKey) =>
  db
    .select({ state: signRequest.state, reason: signRequest.reason, reply: signRequest.reply })
    .from(signRequest)
    .where(
      and(eq(signRequest.contextId, p.contextId), eq(signRequest.contentId, p.id), eq(signRequest.userId, p.userId)),
    ),
)

/** The moment a person asked to make up for an absence, if they did. */
export const askedAt = named('signin.askedAt', (db, p: OwnKey) =>
  db
    .select({ at: signRequest.askedAt })
    .from(signRequest)
    .where(
      and(eq(signRequest.contextId, p.contextId), eq(signRequest.contentId, p.id), eq(signRequest.userId, p.userId)),
    ),
)

/** Which filters a list of records was asked with. */
export interface RecordKey {
  state: 'all' | 'signed' | 'unsigned' | 'late' | 'leave' | 'flagged' | 'request'
  keyword: boolean
}

/** A sign-in in a container, and whose records there. */
interface Roll {
  id: number
  contextId: number
  scope: Scope
}

interface RecordFilter extends Roll {
  keyword: string
}

const signed = sql`${signRecord.state} in ('present', 'late', 'makeup')`
const isPending = sql`${signRequest.state} = 'pending'`

const states: Record<RecordKey['state'], SQL> = {
  all: sql`true`,
  signed,
  unsigned: sql`coalesce(${signRecord.state}, 'absent') = 'absent'`,
  late: sql`${signRecord.state} = 'late'`,
  leave: sql`${signRecord.state} = 'leave'`,
  flagged: sql`${signRecord.flagged}`,
  request: isPending,
}

/** A learner's 学号: that of the content's organisation first. */
const ownNumber = sql`lateral (select m.number from org_member m where m.user_id = ${membership.userId} and m.state = 'active'
  order by (m.org_id = ${content.orgId}) desc, m.joined_at limit 1) own`

/** The condition of a learner in scope, and of their record, where they have one; requests are joined by it themselves. */
const learns = (p: Params<Pick<Roll, 'contextId' | 'scope'>>) =>
  sql`${membership.contentId} = ${p.contextId} and ${membership.state} = 'active' and ${roleHasRight('learns')}
    and ${inScope(p.scope, membership.userId, sql`coalesce(${signRecord.at}, 'infinity')`)}`

function recordWhere(key: RecordKey, p: Params<RecordFilter>): SQL {
  const keyword = key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``
  return sql`${learns(p)} and ${states[key.state]} ${keyword}`
}

const recordOf = (p: Params<{ id: number; contextId: number }>) =>
  sql`${signRecord.contextId} = ${p.contextId} and ${signRecord.contentId} = ${p.id} and ${signRecord.userId} = ${membership.userId}`
const requestOf = (p: Params<Roll>) =>
  sql`${signRequest.contextId} = ${p.contextId} and ${signRequest.contentId} = ${p.id} and ${signRequest.userId} = ${membership.userId}
    and ${inScope(p.scope, signRequest.userId, signRequest.askedAt)}`

/** Learners by 学号 and name, with their records. */
export const records = namedBy(
  'signin.records',
  (key: RecordKey) => (db, p: Params<RecordFilter & { skip: number; limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        state: signRecord.state,
        method: signRecord.method,
        at: signRecord.at,
        note: sql<string>`coalesce(${signRecord.note}, '')`,
        distance: sql<number>`coalesce(${signRecord.distanceM}, 0)`,
        accuracy: sql<number>`coalesce(${signRecord.accuracyM}, 0)`,
        flagged: sql<boolean>`coalesce(${signRecord.flagged}, false)`,
        requestState: signRequest.state,
        reason: sql<string>`coalesce(${signRequest.reason}, '')`,
        reply: sql<string>`coalesce(${signRequest.reply}, '')`,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber, sql`true`)
      .leftJoin(signRecord, recordOf(p))
      .leftJoin(signRequest, requestOf(p))
      .where(recordWhere(key, p))
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

export const countRecords = namedBy(
  'signin.countRecords',
  (key: RecordKey) => (db, p: Params<RecordFilter>) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber, sql`true`)
      .leftJoin(signRecord, recordOf(p))
      .leftJoin(signRequest, requestOf(p))
      .where(recordWhere(key, p)),
)

const counted = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`

/** Everybody in figures. */
export const figures = named('signin.figures', (db, p: Params<Roll>) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      signed: counted(states.signed),
      unsigned: counted(states.unsigned),
      late: counted(states.late),
      leave: counted(states.leave),
      flagged: counted(states.flagged),
      requests: counted(isPending),
    })
    .from(membership)
    .leftJoin(signRecord, recordOf(p))
    .leftJoin(signRequest, requestOf(p))
    .where(learns(p)),
)

/** One of those who are there, by chance. */
export const anyPresent = named('signin.pick', (db, p: Params<Roll>) =>
  db
    .select({
      uid: membership.userId,
      name: profile.name,
      avatar: profile.avatar,
      number: sql<string>`coalesce(own.number, '')`,
    })
    .from(membership)
    .innerJoin(content, eq(content.id, membership.contentId))
    .innerJoin(profile, eq(profile.userId, membership.userId))
    .innerJoin(signRecord, recordOf(p))
    .leftJoin(ownNumber, sql`true`)
    .where(sql`${learns(p)} and ${signed}`)
    .orderBy(sql`random()`)
    .limit(1),
)

/** Those who hold sign-ins in a container. */
export const holdersOf = named('signin.holders', (db, p: Params<{ contextId: number }>) =>
  db
    .select({ id: membership.userId })
    .from(membership)
    .where(
      sql`${membership.contentId} = ${p.contextId} and ${membership.state} = 'active' and ${roleHasRight('marks')}`,
    ),
)
