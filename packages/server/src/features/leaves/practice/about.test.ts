import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildProject } from './practice.factory.ts'

const server = useTestServer()

test('a project says what it is about to who sees where it stands, and nothing to others (3 §2.6)', async () => {
  const { id, c, learner } = await buildProject(server, { scene: '<p>为校友会做网站。</p>' })
  const stranger = await buildTeacher(server)
  const about = (as: Parameters<typeof server.call>[2]) => server.call(practiceCalls.about, { id }, as)
  expect((await about({ as: learner })).data).toMatchObject({ id, c, open: true })
  expect((await server.call(practiceCalls.about, { id, c: id + 1 }, { as: learner })).data).toMatchObject({
    open: false,
  })
  expect((await about({ as: stranger })).code).toBe(40400)
})
