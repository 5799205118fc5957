import type { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { notify } from '../../base/notification/public.ts'
import { type Accessed, inScopeText, roleHasText } from '../../content/membership/public.ts'

const markableTypes = Object.values(contentTypes).flatMap(({ markable, name }) => (markable ? [name] : []))

/*
 * Whoever handed nothing in and was not let off; those reminded less than a day ago are left alone. A second press
 * reminds nobody twice: the row says when it was.
 */
const text = `
  with missing as (select m.user_id from membership m where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')}
      and ($3::bigint[] is null or m.user_id = any($3::bigint[])) and ${inScopeText('$4', 'm.user_id', `'infinity'`)}
      and not exists (select 1 from hand_in h where h.context_id = $1 and h.content_id = $2 and h.user_id = m.user_id)
      and not exists (select 1 from progress g join told_leaf t on t.content_id = g.content_id
        where g.context_id = $1 and g.content_id = $2 and g.user_id = m.user_id and g.state = 'completed')
      and not exists (select 1 from allowance a where a.context_id = $1 and a.content_id = $2 and a.user_id = m.user_id and a.is_excused)),
    reminded as (insert into hand_in_reminder (context_id, content_id, user_id, at) select $1, $2, user_id, clock_now() from missing
      on conflict (context_id, content_id, user_id) do update set at = excluded.at
        where hand_in_reminder.at < clock_now() - interval '1 day' returning user_id)
  select (select count(*)::int from missing) as missing, array(select user_id::float8 from reminded) as reminded`

/** Reminds those of a collection who handed nothing in of one content. Gives how many, and how many had been already; 40400 for what nobody marks. */
export async function remind(ctx: Ctx, { id, type, scope }: Accessed, input: CallParsed<typeof markingCalls.remind>) {
  const { userId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const { rows: found } = await tx.query({
      name: 'marking.placed',
      text: `select c.type, c.title from placement p join content c on c.id = p.content_id and c.deleted_at is null
        where p.container_id = $1 and p.content_id = $2 and p.hidden_at is null
          and (exists (select from told_leaf t where t.content_id = c.id)
            or c.type = any($3::text[]) and not exists (select from unmarked_leaf u where u.content_id = c.id))`,
      values: [id, input.content_id, markableTypes],
    })
    const [content] = found as { type: string; title: string }[]
    if (!content) {
      throw notFound()
    }
    const { rows } = await tx.query({
      name: 'marking.remind',
      text,
      values: [id, input.content_id, input.uids ?? null, scope],
    })
    const [row] = rows as { missing: number; reminded: number[] }[]
    const userIds = row?.reminded ?? []
    await notify(tx, {
      kind: 'hand-in.remind',
      params: {
        content_id: input.content_id,
        content_type: content.type,
        title: content.title,
        container_id: id,
        container_type: type,
      },
      userIds,
      actorIds: [userId],
    })
    return { count: userIds.length, skipped: (row?.missing ?? 0) - userIds.length }
  })
}
