import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'

/** What has a column as soon as it is placed: what is marked, and containers that grade. */
const markable = Object.values(contentTypes)
  .filter(({ markable, container }) => markable || container?.grades)
  .map(({ name }) => name)
/** The groups of a new scheme by type; all others are of the usual one. */
const groups = JSON.stringify(
  Object.fromEntries(Object.values(contentTypes).map(({ name, gradeGroup }) => [name, gradeGroup])),
)

/**
 * Brings the columns of a gradebook up to its outline: everything placed there that is marked or grades by itself, or that
 * has earned somebody points. What left the outline keeps its cells and is not shown any more.
 */
export async function syncItems(tx: Tx, containerId: number): Promise<void> {
  await tx.query({
    name: 'gradebook.syncItems',
    text: `with shown as (
        select p.content_id, c.title, c.type, p.weight, b.due_at,
          row_number() over (order by coalesce(s.sort, 0), p.sort, p.id) as sort,
          coalesce((select nullif(x.points, 0) from leaf_points x where x.content_id = p.content_id),
            (select nullif(max(g.max_score), 0) from progress g where g.content_id = p.content_id and g.context_id = p.container_id), 100) as max
        from placement p join content c on c.id = p.content_id and c.deleted_at is null and c.status = 1
        left join section s on s.id = p.section_id
        join base_times b on b.placement_id = p.id
        where p.container_id = $1 and p.slot = 'outline' and p.hidden_at is null
          and not exists (select from unmarked_leaf u where u.content_id = p.content_id and not u.earns) and (c.type = any($2::text[]) or exists (
          select from progress g where g.content_id = p.content_id and g.context_id = p.container_id and g.max_score > 0))),
      gone as (
        update grade_item set removed_at = clock_now() where container_id = $1 and content_id is not null and removed_at is null
          and content_id not in (select content_id from shown))
      insert into grade_item (container_id, content_id, title, max, sort, group_key, weight, due_at)
        select $1, content_id, title, max, sort, coalesce($3::jsonb ->> type, 'usual'), weight, due_at from shown
      on conflict (container_id, content_id) where content_id is not null
        do update set title = excluded.title, max = excluded.max, sort = excluded.sort, due_at = excluded.due_at, removed_at = null
        where (grade_item.title, grade_item.max, grade_item.sort, grade_item.due_at, grade_item.removed_at)
          is distinct from (excluded.title, excluded.max, excluded.sort, excluded.due_at, null::timestamptz)`,
    values: [containerId, markable, groups],
  })
}
