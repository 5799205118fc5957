import { run, runOne, type Tx } from '#db/database.ts'
import { shapes, statement, textOf } from '#db/text-statement.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { roleHasText } from '../membership/public.ts'
import { applicationMade, applicationsDecided } from './events.ts'

export const tellManagers = defineJob('joining.tell-managers', applicationMade.payload)
export const tellApplicants = defineJob('joining.tell-applicants', applicationsDecided.payload)

interface About {
  content_id: number
  content_type: string
  title: string
  actor: string
}

const waitingStatement = statement(
  'joining.waiting',
  `select c.id::float8 as content_id, c.type as content_type, c.title, coalesce(p.name, '') as actor, a.user_id::float8 as uid,
        array(select m.user_id::float8 from membership m where m.content_id = c.id and m.state = 'active' and ${roleHasText('manages', 'm')}) as managers
      from application a join content c on c.id = a.content_id left join profile p on p.user_id = a.user_id
      where a.id = $1 and a.state = 'pending' and c.deleted_at is null`,
  {
    content_id: shapes.number,
    content_type: shapes.text,
    title: shapes.text,
    actor: shapes.text,
    uid: shapes.number,
    managers: shapes.numbers,
  },
)

async function waitingOf(tx: Tx, applicationId: number) {
  const row = await runOne(tx, waitingStatement, [applicationId])
  return row && { about: aboutOf(row), uid: row.uid, managers: row.managers }
}

function aboutOf({ content_id, content_type, title, actor }: About): About {
  return { content_id, content_type, title, actor }
}

const answeredStatement = statement(
  'joining.answered',
  `select c.id::float8 as content_id, c.type as content_type, c.title, '' as actor, a.state, a.answer, array_agg(a.user_id::float8) as users
      from application a join content c on c.id = a.content_id
      where a.id = any($1::bigint[]) and a.state in ('accepted', 'refused') and c.deleted_at is null
      group by c.id, a.state, a.answer`,
  {
    content_id: shapes.number,
    content_type: shapes.text,
    title: shapes.text,
    actor: shapes.text,
    state: textOf<'accepted' | 'refused'>(),
    answer: shapes.text,
    users: shapes.numbers,
  },
)

async function answered(tx: Tx, applicationIds: readonly number[]) {
  return run(tx, answeredStatement, [applicationIds])
}

export const noticeWorkers: readonly Worker[] = [
  workInTx(tellManagers, async (tx, { applicationId }) => {
    const waiting = await waitingOf(tx, applicationId)
    if (waiting) {
      const { about, managers, uid } = waiting
      await notify(tx, { kind: 'application.made', params: about, userIds: managers, actorIds: [uid] })
    }
  }),
  workInTx(tellApplicants, async (tx, { applicationIds }) => {
    // All were answered alike, so one row tells the answer.
    const [told] = await answered(tx, applicationIds)
    if (!told) {
      return
    }
    const userIds = told.users.map(Number)
    if (told.state === 'accepted') {
      await notify(tx, { kind: 'application.accepted', params: aboutOf(told), userIds })
    } else {
      await notify(tx, { kind: 'application.refused', params: { ...aboutOf(told), answer: told.answer }, userIds })
    }
  }),
]
