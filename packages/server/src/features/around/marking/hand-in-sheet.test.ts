import { markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

/** Two hand-ins of a work, and a teacher with its sheet. */
async function buildSheet(settings: Parameters<typeof buildAssignment>[1] = {}) {
  const assignment = await buildAssignment(server, settings)
  const { id: content_id, c: id, teacher: as } = assignment
  const which = { id, content_id }
  const first = (await assignment.submit()).data.submission.id
  const other = await buildLearnerOf(server, { id })
  const written = { id: content_id, c: id, row_version: 0, body: '<p>另一份</p>' }
  const second = (await server.call(workCalls.submit, written, { as: other })).data.submission.id
  const made = async () => (await server.call(markSheetCalls.exportSheet, which, { as })).data
  /** The file as it comes back, with what was filled in by hand-in. */
  const filled = async (
    given: Record<number, [score: string, comment: string]>,
    sheet?: Awaited<ReturnType<typeof made>>,
  ) => {
    const from = sheet ?? (await made())
    return [
      ['', '《作业》成绩表'],
      [from.key],
      ['', '学号', '姓名', '提交时间', `得分（${from.max_score}分）`, '评语'],
      ...from.rows.map(({ key, number, name }) => {
        const [score, comment] = given[Number(/^s:(\d+)/.exec(key)?.[1])] ?? ['', '']
        return [key, number, name, '', score, comment]
      }),
      ['', '任课教师（签名）'],
    ]
  }
  const preview = async (rows: string[][]) =>
    (await server.call(markSheetCalls.previewSheet, { ...which, rows }, { as })).data
  const apply = (token: string) => server.call(markSheetCalls.applySheet, { ...which, token }, { as })
  return { ...assignment, which, as, first, second, made, filled, preview, apply }
}

test('a filled sheet is told and then applied exactly: points, comments, and that they came with it', async () => {
  const { id, c, as, first, second, filled, preview, apply, mark, learner } = await buildSheet()
  await mark(second, 70, { comment: '不错' })
  const told = await preview(await filled({ [first]: ['88.5', '很好'], [second]: ['70', '不错'] }))
  expect(told).toMatchObject({
    problems: [],
    unchanged: 1,
    changes: [{ s: first, old_score: null, new_score: 88.5, new_comment: '很好', is_conflict: false }],
  })
  expect((await apply(told.token)).data).toEqual({ changed: 1 })
  const read = await server.call(workMarkCalls.reading, { id, c, s: first }, { as })
  expect(read.data.submission).toMatchObject({ state: 'graded', score: 88.5, comment: '很好' })
  expect(read.data.history).toMatchObject([{ score: 88.5, is_import: true }])
  const result = await server.call(workCalls.result, { id, c }, { as: learner })
  expect(result.data.submission).toMatchObject({ score: 88.5, comment: '很好' })
  expect((await apply(told.token)).code).toBe(40900)
})

test('what was marked since the file was made is told and left; what is marked after the look refuses all', async () => {
  const { first, second, made, filled, preview, apply, mark } = await buildSheet()
  const sheet = await made()
  await mark(first, 60)
  const told = await preview(await filled({ [first]: ['90', ''], [second]: ['80', ''] }, sheet))
  expect(told.changes.map(({ s, is_conflict }) => [s, is_conflict]).sort()).toEqual(
    [
      [first, true],
      [second, false],
    ].sort(),
  )
  await mark(second, 50)
  expect((await apply(told.token)).code).toBe(40900)
  const again = await made()
  expect(again.rows.map(({ score }) => score).sort()).toEqual([50, 60])
})

test('every fault is told with its place, and nothing can be applied', async () => {
  const { first, second, which, made, filled, preview } = await buildSheet()
  const wrong = await preview(await filled({ [first]: ['101', ''], [second]: ['7.3', ''] }))
  expect(wrong.token).toBe('')
  expect(wrong.problems.map(({ message }) => message).sort()).toEqual(
    ['“得分”的101超过满分100，满分不能在此修改', '分数以0.5为最小单位'].sort(),
  )
  const [line] = (await made()).rows
  const head = ['', '学号', '姓名', '得分']
  const twice = await preview([
    [`marking:${which.id}:${which.content_id}`],
    head,
    [line?.key ?? '', '', '', '1'],
    [line?.key ?? '', '', '', '2'],
  ])
  expect(twice.problems).toMatchObject([{ row: 4, message: expect.stringContaining('重复') }])
  const stranger = await preview([head, ['', '', '没有这个人', '1']])
  expect(stranger.problems).toMatchObject([{ message: '学员“没有这个人”不在本作业的提交名单中' }])
  expect((await preview([['marking:1:1'], head])).problems).toMatchObject([
    { message: expect.stringContaining('不是本作业') },
  ])
  expect((await preview([['甲', '乙']])).problems).toMatchObject([{ message: expect.stringContaining('表头') }])
})

test('a sheet of a work marked without names has codes, and finds back by them', async () => {
  const { first, made, preview } = await buildSheet({ anonymous: true })
  const sheet = await made()
  expect(JSON.stringify(sheet)).not.toContain('测试用户')
  const row = sheet.rows.find(({ key }) => key.startsWith(`s:${first} `))
  const told = await preview([
    ['姓名', '得分'],
    [row?.name ?? '', '66'],
  ])
  expect(told.changes).toMatchObject([{ s: first, name: row?.name, new_score: 66, number: '' }])
  const named = await preview([
    ['姓名', '得分'],
    ['测试用户', '66'],
  ])
  expect(named.problems).toHaveLength(1)
})

test('a look belongs to whoever took it', async () => {
  const { which, first, filled, preview, collection, teacher } = await buildSheet()
  const told = await preview(await filled({ [first]: ['88', ''] }))
  const helper = await buildTeacher(server, teacher.org)
  const joining = { contentId: collection.id, userIds: [helper.userId], role: 'admin', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  const applied = await server.call(markSheetCalls.applySheet, { ...which, token: told.token }, { as: helper })
  expect(applied.code).toBe(40900)
})
