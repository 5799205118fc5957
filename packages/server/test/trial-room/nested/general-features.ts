import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildSubject } from '../../../src/features/containers/subject/subject.factory.ts'
import { setRole } from '../../../src/features/content/membership/public.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import { server } from './server.ts'

async function buildRoom() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
  return { teacher, learner, id: room.id }
}

describe('a container that no feature knows by name', () => {
  test('is marked, graded, reported, certified and announced to', async () => {
    const { teacher, id } = await buildRoom()
    const as = { as: teacher }
    expect((await server.call(markingCalls.getCollectionDetailMarkData, { id }, as)).code).toBe(20000)
    expect((await server.call(markingCalls.getMarkPageData, { id, page: 1, limit: 10 }, as)).code).toBe(20000)
    expect((await server.call(gradebookCalls.sheet, { id }, as)).code).toBe(20000)
    expect((await server.call(gradeSheetCalls.imports, { id }, as)).code).toBe(20000)
    expect((await server.call(reportCalls.summary, { id, days: 30 }, as)).code).toBe(20000)
    expect((await server.call(certificateCalls.rule, { id }, as)).code).toBe(20000)
    const said = { content_id: id, title: '停课', body: '明天停课' }
    expect((await server.call(announcementCalls.save, said, as)).code).toBe(20000)
  })

  test('tells its learner their own grades, and nobody else', async () => {
    const { learner, id } = await buildRoom()
    const stranger = await buildMember(server)
    const { data } = await server.call(gradebookCalls.mine, { id }, { as: learner })
    expect(data).toMatchObject({ c_type: 'trial_room', title: expect.stringMatching(/./) })
    expect((await server.call(gradebookCalls.mine, { id }, { as: stranger })).code).toBe(40300)
  })

  test('lets each role of its own do what its definition says', async () => {
    const { teacher: owner, id } = await buildRoom()
    const [teacher, assistant] = [await buildTeacher(server, owner.org), await buildMember(server, { org: owner.org })]
    await server.database.tx((tx) => setRole(tx, { contentId: id, userIds: [teacher.userId], role: 'teacher' }))
    await server.database.tx((tx) => setRole(tx, { contentId: id, userIds: [assistant.userId], role: 'assistant' }))
    const answers = async (as: typeof assistant) => {
      const made = await server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, { as })
      const marked = await server.call(markingCalls.getCollectionDetailMarkData, { id }, { as })
      return [made.code, marked.code, (await server.call(gradebookCalls.sheet, { id }, { as })).code]
    }
    expect(await answers(teacher)).toEqual([20000, 20000, 20000])
    expect(await answers(assistant)).toEqual([40300, 20000, 40300])
    const { rows } = await server.rows(reportCalls.stats, { id }, { as: owner })
    expect(rows).toHaveLength(1)
  })

  test('notes in the audit of what type it is', async () => {
    const { teacher, id } = await buildRoom()
    const column = { id, title: '课堂表现', max: 100, group: '' }
    const { data } = await server.call(gradebookCalls.saveColumn, column, { as: teacher })
    await server.call(gradebookCalls.deleteColumn, { id, item_id: data?.item_id ?? 0 }, { as: teacher })
    const { rows } = await server.database.query({
      text: `select object_type from audit where object_id = $1 and action = 'gradebook.deleteColumn'`,
      values: [id],
    })
    expect(rows).toEqual([{ object_type: 'trial_room' }])
  })
})

test('a container that grades nobody has no gradebook', async () => {
  const teacher = await buildTeacher(server)
  const id = await buildSubject(server, teacher)
  expect((await server.call(gradebookCalls.sheet, { id }, { as: teacher })).code).toBe(40400)
  expect((await server.call(reportCalls.summary, { id, days: 30 }, { as: teacher })).code).toBe(40400)
})
