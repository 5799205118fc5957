import { homeCalls } from '@zhixing/contract/home/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../test/client.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { buildAssignment } from '../work/work.factory.ts'

const server = useTestServer()

async function actionsOf(as: SignedIn) {
  const { data } = await server.call(homeCalls.nextActions, {}, { as })
  return data.map(({ kind, link }) => `${kind} ${link}`)
}

test('what waits to be marked, and what was given back, comes before everything else', async () => {
  const { submit, giveBack, teacher, learner, c, id } = await buildAssignment(server)
  const mark = `mark /sec/collection/manage/${c}/mark`
  const redo = `redo /collection/${c}/my-detail?item=${id}`
  expect(await actionsOf(teacher)).not.toContain(mark)
  const { data } = await submit()
  expect((await actionsOf(teacher))[0]).toBe(mark)
  expect(await actionsOf(learner)).not.toContain(redo)
  await giveBack(data.submission.id)
  expect(await actionsOf(teacher)).not.toContain(mark)
  expect((await actionsOf(learner))[0]).toBe(redo)
  await submit()
  expect(await actionsOf(learner)).not.toContain(redo)
})
