import type { Queryable } from '#db/database.ts'
import type { Session } from '#kernel/session.ts'

export interface MatchedPerson {
  uid: number
  openid: string
  name: string
  avatar: string
  number: string
  orgName: string
}

interface Match extends MatchedPerson {
  word: string
  /** By what it was found: 1 学号/工号, 2 mobile number, 3 name. */
  by: number
}

/** Where somebody finds people: in the current organisation, an admin also below it, a super admin everywhere. */
export interface PeopleScope {
  orgId: number
  below: boolean
  everyone: boolean
}

/** Never above or beside the current organisation: what one may see there is content, not people. */
export function peopleScope({ org, isSuper }: Pick<Session, 'org' | 'isSuper'>): PeopleScope {
  const isGuest = org?.role === 'ROLE_GUEST'
  return { orgId: isGuest ? 0 : (org?.id ?? 0), below: org?.role === 'ROLE_ORG_ADMIN', everyone: isSuper }
}

interface Asked extends PeopleScope {
  words: readonly string[]
}

/**
 * Who is meant by each word of a list, within one's own (`peopleScope`): whoever has it as 学号/工号, else as mobile number,
 * else as name. Several for a name that several have, none for a word nobody has.
 */
export async function matchPeople(on: Queryable, asked: Asked): Promise<Map<string, MatchedPerson[]>> {
  const { rows } = await on.query({
    name: 'organisation.matchPeople',
    text: `with words as (select distinct word from unnest($1::text[]) as t(word)),
      hits as (
        select w.word, 1 as by, m.user_id from words w join org_member m on m.number = w.word
        union all select w.word, 2, u.id from words w join auth_user u on u.phone_number = w.word
        union all select w.word, 3, p.user_id from words w join profile p on p.name = w.word)
      select distinct on (h.word, h.by, p.user_id) h.word, h.by, p.user_id::float8 as uid, p.openid, p.name, p.avatar,
        coalesce(m.number, '') as number, o.name as "orgName"
      from hits h join org_member m on m.user_id = h.user_id and m.state = 'active' and (h.by <> 1 or m.number = h.word)
        join profile p on p.user_id = h.user_id join org o on o.id = m.org_id
      where $3::boolean or m.org_id = $2 or $4::boolean and o.path @> array[$2::bigint]
      order by h.word, h.by, p.user_id, m.joined_at desc`,
    values: [[...asked.words], asked.orgId, asked.everyone, asked.below],
  })
  const byWord = Map.groupBy(rows as Match[], ({ word }) => word)
  return new Map(
    [...byWord].map(([word, found]) => {
      const best = Math.min(...found.map(({ by }) => by))
      return [word, found.filter(({ by }) => by === best)]
    }),
  )
}
