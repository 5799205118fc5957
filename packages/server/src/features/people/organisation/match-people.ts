import { nameFold, numberFold, plainMobile, withoutZeros } from '@zhixing/contract/kernel/folding.ts'
import { formats } from '@zhixing/contract/limits.ts'
import type { Queryable } from '#db/database.ts'
import type { Session } from '#kernel/session.ts'

export interface MatchedPerson {
  uid: number
  openid: string
  name: string
  avatar: string
  number: string
  orgName: string
  /** Their 学号 is the word with zeros before it: to be asked about. */
  isOffered: boolean
}

interface Match extends MatchedPerson {
  word: string
  /** By what it was found: 1 学号/工号, 2 mobile number, 3 name, 4 学号 with zeros before it. */
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

/** A word in each of the spellings people are looked up by. */
function spellingsOf(word: string) {
  const number = numberFold(word)
  const bare = withoutZeros(number)
  const mobile = plainMobile(word)
  return {
    number,
    bare: /^[1-9]\d*$/.test(bare) ? bare : '',
    mobile: formats.mobile.test(mobile) && !/\p{L}/u.test(word) ? mobile : '',
    fold: nameFold(word),
  }
}

/**
 * Who is meant by each word of a list, within one's own (`peopleScope`): whoever has it as 学号/工号, else as mobile number,
 * else as name, else as a 学号 that begins with zeros, which is an offer. Width, case, blanks and dots make no difference.
 * Several for a name that several have, none for a word nobody has.
 */
export async function matchPeople(on: Queryable, asked: Asked): Promise<Map<string, MatchedPerson[]>> {
  const words = [...new Set(asked.words)]
  const spellings = words.map(spellingsOf)
  const { rows } = await on.query({
    name: 'organisation.matchPeople',
    text: `with words as (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) as t(word, number, bare, mobile, fold)),
      reach as materialized (select m.user_id, m.number, m.joined_at, o.name as org_name
        from org_member m join org o on o.id = m.org_id
        where m.state = 'active' and ($7::boolean or m.org_id = $6 or $8::boolean and o.path @> array[$6::bigint])),
      hits as (
        select w.word, 1 as by, r.user_id, r.number from words w join reach r on upper(r.number) = w.number
        union all select w.word, 2, u.id, null from words w join auth_user u on u.phone_number = w.mobile where w.mobile <> ''
        union all select w.word, 3, p.user_id, null from reach r join profile p on p.user_id = r.user_id
          join words w on w.fold = translate(lower(p.name), '·. ', '') where w.fold <> ''
        union all select w.word, 4, r.user_id, r.number from words w join reach r on ltrim(r.number, '0') = w.bare
          where w.bare <> '' and r.number <> w.number)
      select distinct on (h.word, h.by, p.user_id) h.word, h.by, p.user_id::float8 as uid, p.openid, p.name, p.avatar,
        coalesce(r.number, '') as number, r.org_name as "orgName", h.by = 4 as "isOffered"
      from hits h join reach r on r.user_id = h.user_id and (h.number is null or r.number = h.number)
        join profile p on p.user_id = h.user_id
      order by h.word, h.by, p.user_id, r.joined_at desc`,
    values: [
      words,
      spellings.map(({ number }) => number),
      spellings.map(({ bare }) => bare),
      spellings.map(({ mobile }) => mobile),
      spellings.map(({ fold }) => fold),
      asked.orgId,
      asked.everyone,
      asked.below,
    ],
  })
  const byWord = Map.groupBy(rows as Match[], ({ word }) => word)
  return new Map(
    [...byWord].map(([word, found]) => {
      const best = Math.min(...found.map(({ by }) => by))
      return [word, found.filter(({ by }) => by === best)]
    }),
  )
}
