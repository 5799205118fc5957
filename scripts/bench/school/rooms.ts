import { collectionCalls } from '../../../packages/contract/src/containers/collection/calls.ts'
import { outlineCalls } from '../../../packages/contract/src/learning/outline/calls.ts'
import { type School, spread } from './school.ts'
import { speak } from './speak.ts'

/** A class: the container of the tests, which holds collections whose contents its learners learn. */
export async function openRoom(school: School, title: string): Promise<number> {
  const { userId } = school.teacher
  const [row] = await school.query<{ id: number }>(
    `with made as (insert into content (type, org_id, owner_id, title, published_at)
        select 'trial_room', org_id, $1, $2, now() from org_member where user_id = $1 limit 1 returning id),
      counted as (insert into content_stat (content_id) select id from made),
      joined as (insert into membership (content_id, user_id, role, via) select id, $1, 'owner', 'self' from made)
      select id::float8 as id from made`,
    [userId, title],
  )
  if (!row) {
    throw new Error('no room was made')
  }
  return row.id
}

/** New collections of so many links each, made by the teacher. */
export async function makeCollections(school: School, count: number, links: number): Promise<number[]> {
  return await spread(Array.from({ length: count }), async (_, at) => {
    const input = { industry_id: 1, title: `第${at + 1}门课` }
    const { data } = await speak(school.server(), { call: collectionCalls.create, input, as: school.teacher })
    await fillLinks(school, data.id, links)
    return data.id
  })
}

/** So many links at the end of an outline, as if each had been made in the editor. */
async function fillLinks(school: School, c: number, links: number): Promise<void> {
  await school.query(
    `with made as (insert into content (type, org_id, owner_id, title, visibility, published_at)
        select 'link', o.org_id, o.owner_id, '链接 ' || i, 'private', now() from content o, generate_series(1, $2::int) i where o.id = $1 returning id),
      led as (insert into link (content_id, url, opening, completion) select id, 'https://example.com/' || id, 'tab', 'click' from made)
      insert into placement (container_id, content_id, sort) select $1, id, row_number() over (order by id) from made`,
    [c, links],
  )
}

/** Places what exists at the end of a room's outline. */
export async function placeIn(school: School, room: number, ids: readonly number[]): Promise<void> {
  const input = { content_id: room, section_id: 0, item_ids: [...ids] }
  await speak(school.server(), { call: outlineCalls.addItems, input, as: school.teacher })
}
