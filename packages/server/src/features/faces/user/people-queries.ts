import type { Queryable } from '#db/database.ts'

export interface PersonRow {
  uid: number
  openid: string
  name: string
  avatar: string
  number: string
  orgName: string
  total: number
}

/** Whose people somebody may look among: those of one organisation, with `below` also of its branches, or everybody's. */
export interface Reach {
  orgId: number
  below: boolean
  everyone: boolean
}

interface Wanted extends Reach {
  /** Part of a name, the beginning of its sound, a whole number or mobile; empty for all. */
  keyword: string
  /** These people alone, where any are named. */
  uids: readonly number[]
  openids: readonly string[]
  skip: number
  limit: number
}

/** Finds people within a reach, by name in pinyin; who is in several of its organisations once. */
export async function peopleIn(on: Queryable, wanted: Wanted): Promise<PersonRow[]> {
  const { rows } = await on.query({
    name: 'user.peopleIn',
    text: `with found as (select distinct on (p.user_id) p.user_id, p.openid, p.name, p.name_key, p.avatar, coalesce(m.number, '') as number, o.name as org_name
        from org_member m join org o on o.id = m.org_id join profile p on p.user_id = m.user_id
        where m.state = 'active' and ($3::boolean or m.org_id = $1 or $2::boolean and o.path @> array[$1::bigint])
          and ($4 = '' or strpos(replace(lower(p.name), '·', ''), replace(lower($4), '·', '')) > 0 or strpos(replace(p.name_key, ' ', ''), lower($4)) = 1 or m.number = $4
            or exists (select from auth_user u where u.id = p.user_id and u.phone_number = $4))
          and (cardinality($5::bigint[]) + cardinality($6::text[]) = 0 or p.user_id = any($5) or p.openid = any($6))
        order by p.user_id, m.joined_at)
      select user_id::float8 as uid, openid, name, avatar, number, org_name as "orgName", count(*) over ()::int as total
      from found order by name_key, user_id offset $7 limit $8`,
    values: [
      wanted.orgId,
      wanted.below,
      wanted.everyone,
      wanted.keyword,
      [...wanted.uids],
      [...wanted.openids],
      wanted.skip,
      wanted.limit,
    ],
  })
  return rows as PersonRow[]
}
