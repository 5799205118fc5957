import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildInvite } from '../../../src/features/content/joining/joining.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { countdown } from '../harness.ts'
import { eachOf } from '../sitters.ts'
import { stage } from './stage.ts'

const people = 200
const places = 150
const struckAfter = 60

interface Counted {
  members: number
  counted: number
  uses: number
}

test('of 200 who join by one code at once, who was let in stays after kill -9, and the code lets in no more than it is for', async () => {
  const { id, code, learners } = await stage.arrange(async (server) => {
    const teacher = await buildTeacher(server)
    const learners = await eachOf(Array.from({ length: people }), () => buildMember(server, { org: teacher.org }))
    const collection = await buildCollection(server, teacher)
    const invite = await buildInvite(server, { contentId: collection.id, by: teacher }, { usesMax: places })
    return { id: collection.id, code: invite.code, learners }
  })
  const join = (as: SignedIn) => stage.call(inviteCalls.joinByCode, { code }, as)
  const count = async () => {
    const [found] = await stage.query<Counted>(
      `select (select count(*)::int from membership where content_id = $1 and state = 'active') as members,
        (select member_num from content_stat where content_id = $1)
          + (select coalesce(sum(members), 0)::int from member_change where content_id = $1) as counted,
        (select count(*)::int from invite_use u join invite i on i.id = u.invite_id where i.content_id = $1) as uses`,
      [id],
    )
    return found
  }
  const strike = countdown(struckAfter)
  const letIn: number[] = []
  const underWay = learners.map(async (as) => {
    if ((await join(as)).code === 20000) {
      letIn.push(as.userId)
      strike.tell()
    }
  })
  await strike.reached
  await stage.kill()
  await Promise.all(underWay)
  await stage.start()

  const members = await stage.query<{ id: number }>(
    `select user_id::float8 as id from membership where content_id = $1 and state = 'active'`,
    [id],
  )
  expect(members.map((row) => row.id)).toEqual(expect.arrayContaining(letIn))
  const after = await count()
  // Its owner did not come by the code.
  expect(after).toEqual({ members: members.length, counted: members.length, uses: members.length - 1 })

  await Promise.all(learners.map(join))
  expect(await count()).toEqual({ members: places + 1, counted: places + 1, uses: places })
}, 60_000)
