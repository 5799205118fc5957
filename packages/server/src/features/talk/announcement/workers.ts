import { defineJob, type Worker } from '../../../queue/job.ts'
import { lastOf, workInPortions } from '../../../queue/portions.ts'
import { notify } from '../../base/notification/public.ts'
import { announced } from './events.ts'

export const tellAnnounced = defineJob('announcement.tell', announced.payload)

export const announcementWorkers: readonly Worker[] = [
  ...workInPortions(tellAnnounced, async (tx, { id, actorId }, portion) => {
    const { rows } = await tx.query({
      name: 'announcement.told',
      text: `select a.title as said, c.id, c.type, c.title,
          array(select m.user_id::float8 from membership m where m.content_id = c.id and m.state = 'active' and m.user_id > $2
            order by m.user_id limit $3) as members
        from announcement a join content c on c.id = a.container_id and c.deleted_at is null where a.id = $1 and a.removed_at is null`,
      values: [id, portion.after, portion.limit],
    })
    const [row] = rows as { said: string; id: string; type: string; title: string; members: number[] }[]
    if (!row) {
      return undefined
    }
    const params = { content_id: Number(row.id), content_type: row.type, title: row.title, said: row.said }
    await notify(tx, { kind: 'announcement.made', params, userIds: row.members, actorIds: [actorId] })
    return lastOf(row.members, portion)
  }),
]
