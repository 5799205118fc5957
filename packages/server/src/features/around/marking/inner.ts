import type { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { containersThat } from '@zhixing/contract/content-types.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { outlineLimits } from '@zhixing/contract/learning/outline/calls.ts'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, accessScoped, inScopeText } from '../../content/membership/public.ts'

const innerMost = 200
const graded = containersThat('grades')

/** The containers that stand in one, at any depth, and in which something is marked. */
async function innerOf(on: Queryable, containerId: number): Promise<number[]> {
  const { rows } = await on.query({
    name: 'marking.inner',
    text: `with recursive below (id, level) as (
        select $1::bigint, 1 union
        select p.content_id, b.level + 1 from below b join placement p on p.container_id = b.id and p.slot = 'outline'
          join content c on c.id = p.content_id and c.type = any($2::text[]) and c.deleted_at is null where b.level < $3)
      select distinct id::float8 as id from below where id <> $1 order by id limit ${innerMost}`,
    values: [containerId, graded, outlineLimits.depthMax],
  })
  return (rows as { id: number }[]).map(({ id }) => id)
}

interface Waiting {
  id: number
  title: string
  waiting: number
}

/** How much waits in each of some containers for who marks there, as the list there counts: what is there, by who is there. */
async function waitingIn(
  on: Queryable,
  { containers, types }: { containers: readonly Accessed[]; types: readonly string[] },
): Promise<Waiting[]> {
  const { rows } = await on.query({
    name: 'marking.waitingInner',
    text: `select k.id::float8 as id, k.title, (select count(*)::int from hand_in h
          join content x on x.id = h.content_id and x.deleted_at is null and x.type = any($2::text[])
          join membership l on l.content_id = h.context_id and l.user_id = h.user_id and l.state = 'active'
        where h.context_id = k.id and h.state = 'waiting' and not exists (select from unmarked_leaf u where u.content_id = x.id)
          and ${inScopeText('s.scope', 'h.user_id', 'h.submitted_at')}) as waiting
      from jsonb_to_recordset($1::jsonb) as s (id bigint, scope bigint[]) join content k on k.id = s.id
      order by waiting desc, k.title_key, k.id`,
    values: [JSON.stringify(containers.map(({ id, scope }) => ({ id, scope }))), [...types]],
  })
  return rows as Waiting[]
}

/**
 * Lists the containers that stand in one and in which the person marks, those first in which most waits; each counts what
 * is in their scope there. Where they do not mark, nothing is told.
 */
export async function listInner(
  ctx: Ctx,
  { id, types }: { id: number; types: readonly string[] },
): Promise<CallOutput<typeof markingCalls.inner>> {
  const ids = await innerOf(ctx.read, id)
  const marked = ids.length > 0 ? await accessScoped(ctx, ids, 'mark') : new Map<number, Accessed>()
  if (marked.size === 0) {
    return []
  }
  const rows = await waitingIn(ctx.read, { containers: [...marked.values()], types })
  return rows.map((row) => ({
    id: row.id,
    c_type: marked.get(row.id)?.type ?? '',
    title: row.title,
    waiting: row.waiting,
  }))
}
