import { runOne } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { defineJob, type Worker } from '../../../queue/job.ts'
import { workInPortions } from '../../../queue/portions.ts'
import { orgLeft } from '../../people/organisation/public.ts'
import { endMembers } from './members.ts'
import { belongsText } from './through.ts'

/** Ends memberships that people had through an organisation they left; records of learning stay. */
export const endAfterLeaving = defineJob('membership.end-after-leaving', orgLeft.payload)

const afterLeavingStatement = statement(
  'membership.afterLeaving',
  `select c.id::float8 as id, array_agg(m.user_id::float8 order by m.user_id) as people
    from membership m join content c on c.id = m.content_id and c.id > $3 join org o on o.id = $1 and c.org_id = any(o.path)
    where m.user_id = any($2::bigint[]) and m.state = 'active' and m.role <> 'owner'
      and (c.visibility = 'internal' or m.via = 'org') and not ${belongsText('c', 'm.user_id')}
    group by c.id order by c.id limit 1`,
  { id: shapes.number, people: shapes.numbers },
)

/**
 * A portion is one content: one of the organisation, or of those above it, that only its people see or that it brought them
 * to. People who came back meanwhile, or see it by another organisation, stay.
 */
export const leavingWorkers: readonly Worker[] = workInPortions(
  endAfterLeaving,
  async (tx, { orgId, userIds }, { after }) => {
    const next = await runOne(tx, afterLeavingStatement, [orgId, userIds, after])
    if (next) {
      await endMembers(tx, { contentId: next.id, userIds: next.people, state: 'left' })
    }
    return next?.id
  },
)
