import type { Queryable } from '#db/database.ts'
import { foundMembers, keywordValues } from './found-members.ts'
import type { PeopleScope } from './match-people.ts'

export interface FoundPerson {
  uid: number
  openid: string
  name: string
  avatar: string
  number: string
  orgName: string
  total: number
}

interface Searching extends PeopleScope {
  /** Part of a name, the beginning of its sound, a whole number or mobile; empty for all. */
  keyword: string
  /** These people alone, where any are named. */
  uids?: readonly number[]
  openids?: readonly string[]
  without?: readonly number[]
  skip: number
  limit: number
}

/** The organisations of a scope, as a condition on a membership. */
function reachOf({ everyone, below }: PeopleScope, member: string): { name: string; text: string } {
  if (everyone) {
    return { name: 'Everywhere', text: '$1::bigint is not null' }
  }
  return below
    ? { name: 'Below', text: `${member}.org_id in (select id from org where path @> array[$1::bigint])` }
    : { name: '', text: `${member}.org_id = $1` }
}

/** Finds people within a scope (`peopleScope`), by name in pinyin; who is in several of its organisations once. */
export async function searchPeople(on: Queryable, asked: Searching): Promise<FoundPerson[]> {
  const { keyword, uids = [], openids = [], without = [] } = asked
  const isByKeyword = keyword !== ''
  const isNamed = uids.length + openids.length > 0
  const places = { word: '$2', number: '$3', mobile: '$4' }
  const meant = isByKeyword
    ? `(m.org_id, m.user_id) in (${foundMembers(reachOf(asked, 'f').text, places)})`
    : `$2 = '' and $3 = '' and $4 = ''`
  const reach = reachOf(asked, 'm')
  const { rows } = await on.query({
    name: `organisation.people${reach.name}${isByKeyword ? 'Keyword' : ''}${isNamed ? 'Named' : ''}`,
    text: `with found as (select distinct on (p.user_id) p.user_id, p.openid, p.name, p.name_key, p.avatar, coalesce(m.number, '') as number, o.name as org_name
        from org_member m join org o on o.id = m.org_id join profile p on p.user_id = m.user_id
        where m.state = 'active' and ${reach.text} and ${meant} and p.user_id <> all($7::bigint[])
          and ${isNamed ? '(p.user_id = any($5::bigint[]) or p.openid = any($6::text[]))' : 'cardinality($5::bigint[]) + cardinality($6::text[]) = 0'}
        order by p.user_id, m.joined_at)
      select user_id::float8 as uid, openid, name, avatar, number, org_name as "orgName", count(*) over ()::int as total
      from found order by name_key, user_id offset $8 limit $9`,
    values: [asked.orgId, ...keywordValues(keyword), [...uids], [...openids], [...without], asked.skip, asked.limit],
  })
  return rows as FoundPerson[]
}
