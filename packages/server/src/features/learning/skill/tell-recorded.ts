import type { Tx } from '#db/database.ts'
import { notify } from '../../base/notification/public.ts'

/** Tells people that a record of theirs is there; what corrects one is not told. */
export async function tellRecorded(tx: Tx, containerId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) {
    return
  }
  const { rows } = await tx.query({
    name: 'skill.recordedIn',
    text: 'select type, title from content where id = $1',
    values: [containerId],
  })
  const [row] = rows as { type: string; title: string }[]
  if (row) {
    const params = { content_id: containerId, content_type: row.type, title: row.title, actor: '' }
    await notify(tx, { kind: 'assessment.recorded', params, userIds: [...userIds], actorIds: [] })
  }
}
