import { rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { levelRubric, pointRubric } from './rubric.factory.ts'

const server = useTestServer()

async function listed(as: Awaited<ReturnType<typeof buildTeacher>>) {
  return (await server.call(rubricCalls.lists, {}, { as })).data.rows
}

test('a rubric is kept, changed and taken out by who made it', async () => {
  const teacher = await buildTeacher(server)
  const { data } = await server.call(rubricCalls.save, { title: '报告', rubric: levelRubric }, { as: teacher })
  await server.call(rubricCalls.save, { id: data.id, title: '实验报告', rubric: pointRubric }, { as: teacher })
  expect(await listed(teacher)).toMatchObject([
    { id: data.id, title: '实验报告', mine: true, rubric: { mode: 'points' } },
  ])
  await server.call(rubricCalls.remove, { id: data.id }, { as: teacher })
  expect(await listed(teacher)).toEqual([])
})

test('a shared rubric is offered to the teachers of its organisation, and changed by nobody else', async () => {
  const teacher = await buildTeacher(server)
  const colleague = await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' })
  const stranger = await buildTeacher(server)
  const save = (shared: boolean) =>
    server.call(rubricCalls.save, { title: '公用', rubric: levelRubric, shared }, { as: teacher })
  await save(false)
  expect(await listed(colleague)).toEqual([])
  const { data } = await save(true)
  expect(await listed(colleague)).toMatchObject([{ id: data.id, mine: false, shared: true }])
  expect(await listed(stranger)).toEqual([])
  const theirs = { id: data.id, title: '改名', rubric: levelRubric }
  expect((await server.call(rubricCalls.save, theirs, { as: colleague })).code).toBe(40400)
  expect((await server.call(rubricCalls.remove, { id: data.id }, { as: colleague })).code).toBe(40400)
})
