import type { Tx } from '#db/database.ts'
import { emit } from '../../queue/event.ts'
import { setContainerProgress } from '../learning/public.ts'
import { containerCompleted } from './events.ts'

/**
 * Computes how far a person is with a container from its required, shown, not excused items, floored; 100 only when all
 * are done, and without required items as soon as any was opened (expected 3.1). Gives the percent.
 */
export async function recomputeContainer(tx: Tx, far: { userId: number; containerId: number }): Promise<number> {
  const { rows } = await tx.query({
    name: 'outline.percent',
    text: `select case when count(*) filter (where p.required and g.state is distinct from 'excused') = 0
          then case when count(g.state) > 0 then 100 else 0 end
          else floor(100.0 * count(*) filter (where p.required and g.state = 'completed') / count(*) filter (where p.required and g.state is distinct from 'excused'))
        end::int as percent
      from placement p join content c on c.id = p.content_id and c.status = 1 and c.deleted_at is null
      left join progress g on g.context_id = p.container_id and g.user_id = $2 and g.content_id = p.content_id
      where p.container_id = $1 and p.slot = 'outline'`,
    values: [far.containerId, far.userId],
  })
  const [row] = rows as { percent: number }[]
  const percent = row?.percent ?? 0
  if (await setContainerProgress(tx, { userId: far.userId, contentId: far.containerId, percent })) {
    await emit(tx, containerCompleted, far)
  }
  return percent
}
