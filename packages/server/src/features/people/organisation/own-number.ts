import { type SQL, type SQLWrapper, sql } from '#db/drizzle.ts'
import { profile } from '../account/tables.ts'

/**
 * A person's 学号 (`own.number`) and organisation (`own.org_id`) for a query about people in something of `orgId`: that
 * organisation's first, any other otherwise. To be joined on true.
 */
export function ownNumber(userId: SQLWrapper, orgId: SQLWrapper): SQL {
  return sql`lateral (select m.number, m.org_id from org_member m where m.user_id = ${userId} and m.state = 'active'
    order by (m.org_id = ${orgId}) desc, m.joined_at limit 1) own`
}

/** Whether a person is called so: a part of the name with or without its dots, or the beginning of its pinyin. */
export function isCalled(keyword: SQLWrapper): SQL {
  return sql`(strpos(replace(lower(${profile.name}), '·', ''), replace(lower(${keyword}::text), '·', '')) > 0 or strpos(${profile.nameKey}, lower(${keyword}::text)) = 1)`
}

/** Whether a person is meant by what was typed: called so, or with the whole of it as 学号. */
export function isMeant(keyword: SQLWrapper, number: SQLWrapper = sql`own.number`): SQL {
  return sql`(${isCalled(keyword)} or ${number} = ${keyword})`
}
