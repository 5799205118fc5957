import { asc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { isMeant, ownNumber } from '../../people/organisation/public.ts'
import { survey, surveyHandIn } from './tables.ts'

export const surveyRow = named('survey.row', (db, p: Params<{ id: number }>) =>
  db
    .select({ anonymous: survey.anonymous, showsResults: survey.showsResults, questions: survey.questions })
    .from(survey)
    .where(eq(survey.contentId, p.id)),
)

interface Own {
  id: number
  contextId: number
  userId: number
}

/** How a survey stands for one person: answered by anybody, by them, with what, and until when. */
export const standing = named('survey.standing', (db, p: Params<Own>) =>
  db
    .select({
      begun: sql<boolean>`exists (select from survey_hand_in h where h.content_id = ${p.id})`,
      done: sql<boolean>`${surveyHandIn.userId} is not null`,
      answers: surveyHandIn.answers,
      dueAt: sql<Date | null>`t.due_at`.mapWith(surveyHandIn.handedInAt),
      closeAt: sql<Date | null>`t.close_at`.mapWith(surveyHandIn.handedInAt),
    })
    .from(content)
    .leftJoin(
      surveyHandIn,
      sql`${surveyHandIn.contentId} = ${p.id} and ${surveyHandIn.contextId} = ${p.contextId} and ${surveyHandIn.userId} = ${p.userId}`,
    )
    .leftJoin(
      sql`item_times t`,
      sql`t.content_id = ${p.id} and t.container_id = ${p.contextId} and t.user_id = ${p.userId}`,
    )
    .where(eq(content.id, p.id)),
)

export interface Place {
  id: number
  contextId: number
  scope: Scope
}

/** The condition of a learner in scope, and of what they answered, if they did. */
const learnsHere = (p: Params<Place>) =>
  sql`${membership.contentId} = ${p.contextId} and ${membership.state} = 'active' and ${roleHasRight('learns')}
    and ${inScope(p.scope, membership.userId, sql`coalesce(${surveyHandIn.handedInAt}, 'infinity')`)}`

const ofPerson = (p: Params<Place>) =>
  sql`${surveyHandIn.contentId} = ${p.id} and ${surveyHandIn.contextId} = ${p.contextId} and ${surveyHandIn.userId} = ${membership.userId}`

/** How many learn there, and how many of them have answered. */
export const turnout = named('survey.turnout', (db, p: Params<Place>) =>
  db
    .select({ people: sql<number>`count(*)::int`, answered: sql<number>`count(${surveyHandIn.userId})::int` })
    .from(membership)
    .leftJoin(surveyHandIn, ofPerson(p))
    .where(learnsHere(p)),
)

/** Which of them a list tells, and whether a keyword was asked for. */
export interface PeopleKey {
  state: 'all' | 'answered' | 'unanswered'
  keyword: boolean
}

interface PeopleFilter extends Place {
  keyword: string
}

const states: Record<PeopleKey['state'], SQL> = {
  all: sql``,
  answered: sql`and ${surveyHandIn.userId} is not null`,
  unanswered: sql`and ${surveyHandIn.userId} is null`,
}

const peopleWhere = (key: PeopleKey, p: Params<PeopleFilter>) =>
  sql`${learnsHere(p)} ${states[key.state]} ${key.keyword ? sql`and ${isMeant(p.keyword)}` : sql``}`

/** Learners by 学号 and name, with what they answered. */
export const people = namedBy(
  'survey.people',
  (key: PeopleKey) => (db, p: Params<PeopleFilter & { skip: number; limit: number }>) =>
    db
      .select({
        uid: membership.userId,
        openid: profile.openid,
        name: profile.name,
        avatar: profile.avatar,
        number: sql<string>`coalesce(own.number, '')`,
        at: surveyHandIn.handedInAt,
        answers: surveyHandIn.answers,
      })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(surveyHandIn, ofPerson(p))
      .where(peopleWhere(key, p))
      .orderBy(sql`own.number nulls last`, asc(profile.nameKey), asc(membership.userId))
      .offset(p.skip)
      .limit(p.limit),
)

export const countPeople = namedBy(
  'survey.countPeople',
  (key: PeopleKey) => (db, p: Params<PeopleFilter>) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(membership)
      .innerJoin(content, eq(content.id, membership.contentId))
      .innerJoin(profile, eq(profile.userId, membership.userId))
      .leftJoin(ownNumber(membership.userId, content.orgId), sql`true`)
      .leftJoin(surveyHandIn, ofPerson(p))
      .where(peopleWhere(key, p)),
)
