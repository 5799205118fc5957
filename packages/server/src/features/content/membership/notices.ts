import { roleHas } from '@zhixing/contract/content/content/can.ts'
import { runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { helperNamed, memberAdded, memberJoined, memberRemoved, type PeopleEvent } from './events.ts'

export const tellOwner = defineJob('membership.tell-owner', memberJoined.payload)
export const tellAdded = defineJob('membership.tell-added', memberAdded.payload)
export const tellRemoved = defineJob('membership.tell-removed', memberRemoved.payload)
export const tellHelper = defineJob('membership.tell-helper', helperNamed.payload)

interface Told {
  params: { content_id: number; content_type: string; title: string; actor: string }
  ownerId: number
  /** People who are still members: those who left meanwhile are not told. */
  members: number[]
}

const toldStatement = statement(
  'membership.told',
  `select c.type, c.title, c.owner_id::float8 as owner_id, coalesce(p.name, '') as actor,
        array(select m.user_id::float8 from membership m where m.content_id = c.id and m.state = 'active' and m.user_id = any($2::bigint[])) as members
      from content c left join profile p on p.user_id = $3 where c.id = $1 and c.deleted_at is null`,
  { type: shapes.text, title: shapes.text, owner_id: shapes.number, actor: shapes.text, members: shapes.numbers },
)

async function factsOf(tx: Tx, event: PeopleEvent, actorId: number): Promise<Told | undefined> {
  const row = await runOne(tx, toldStatement, [event.contentId, event.userIds, actorId])
  if (!row) {
    return undefined
  }
  return {
    params: { content_id: event.contentId, content_type: row.type, title: row.title, actor: row.actor },
    ownerId: row.owner_id,
    members: row.members,
  }
}

export const noticeWorkers: readonly Worker[] = [
  workInTx(tellOwner, async (tx, event) => {
    const told = await factsOf(tx, event, event.userIds.at(-1) ?? 0)
    // An owner who let them in is not told.
    if (told && told.members.length > 0 && told.ownerId !== event.actorId) {
      await notify(tx, { kind: 'member.joined', params: told.params, userIds: [told.ownerId], actorIds: told.members })
    }
  }),
  workInTx(tellAdded, async (tx, event) => {
    const told = await factsOf(tx, event, event.actorId)
    if (told) {
      await notify(tx, { kind: 'member.added', params: told.params, userIds: told.members, actorIds: [event.actorId] })
    }
  }),
  workInTx(tellRemoved, async (tx, event) => {
    const told = await factsOf(tx, event, event.actorId)
    if (told) {
      const userIds = event.userIds.filter((userId) => !told.members.includes(userId))
      await notify(tx, { kind: 'member.removed', params: told.params, userIds, actorIds: [event.actorId] })
    }
  }),
  workInTx(tellHelper, async (tx, event) => {
    const told = await factsOf(tx, event, event.actorId)
    if (told) {
      const who = { userIds: told.members, actorIds: [event.actorId] }
      const manages = roleHas(told.params.content_type, event.role, 'manages')
      await notify(tx, { kind: manages ? 'cooperator.added' : 'assistant.added', params: told.params, ...who })
    }
  }),
]
