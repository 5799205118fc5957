import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildSignin } from '../../leaves/signin/signin.factory.ts'
import { buildMember, buildTeacher } from './organisation.factory.ts'

const server = useTestServer()

test.each(['古丽·努尔', '古丽努尔', '古丽•努尔', '古丽 · 努尔', '努尔'])(
  'in gradebook, hand-ins, sign-in and report somebody is found by “%s” (N18)',
  async (keyword) => {
    const teacher = await buildTeacher(server)
    const learner = await buildMember(server, { org: teacher.org, name: '古丽·努尔' })
    const collection = await buildCollection(server, teacher)
    const c = collection.id
    await server.database.tx((tx) =>
      addMembers(tx, { contentId: c, userIds: [learner.userId], role: 'member', via: 'invite' }),
    )
    const as = { as: teacher }
    const work = await server.call(workCalls.create, { title: '作业', container_id: c }, as)
    const { id } = work.data
    await server.call(workCalls.submit, { id, c, row_version: 0, body: '<p>在</p>' }, { as: learner })
    const sheet = await server.call(gradebookCalls.sheet, { id: c, keyword }, as)
    expect(sheet.data.learners.map(({ uid }) => uid)).toEqual([learner.userId])
    const found = [{ uid: learner.userId }]
    expect((await server.rows(markingCalls.getMarkPageData, { id: c, keyword }, as)).rows).toMatchObject(found)
    expect((await server.rows(reportCalls.stats, { id: c, keyword }, as)).total).toBe(1)
    const signin = await buildSignin(server, collection)
    expect((await server.rows(signinCalls.records, { id: signin, c, keyword }, as)).rows).toMatchObject(found)
  },
)
