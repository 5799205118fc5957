import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildAssignment } from './work.factory.ts'

const server = useTestServer()

async function handedIn(settings: Parameters<typeof buildAssignment>[1] = {}) {
  const made = await buildAssignment(server, settings)
  const { data } = await made.submit()
  const which = { id: made.id, c: made.c, s: data.submission.id }
  const reading = (as: SignedIn = made.teacher) => server.call(workMarkCalls.reading, which, { as })
  const { row_version } = data.submission
  return { ...made, which, reading, row_version }
}

test('a marker reads the hand-in with the requirement and who it is from, and it cannot be taken back any more', async () => {
  const { reading, learner, withdraw } = await handedIn({ body: '<p>写一篇实验报告</p>' })
  const { data } = await reading()
  expect(data).toMatchObject({
    body: '<p>写一篇实验报告</p>',
    person: { uid: learner.userId },
    submission: { state: 'submitted', body: '<p>我的作业</p>' },
    excused: false,
    history: [],
  })
  expect((await withdraw()).code).toBe(40900)
})

test('what is read ahead of being opened can still be taken back, and is not there any more then', async () => {
  const { which, teacher, withdraw } = await handedIn()
  const ahead = () => server.call(workMarkCalls.reading, { ...which, ahead: true }, { as: teacher })
  expect((await ahead()).data.submission).toMatchObject({ state: 'submitted' })
  expect((await withdraw()).code).toBe(20000)
  expect((await ahead()).code).toBe(40400)
})

test('its learner, a stranger and a draft are refused', async () => {
  const { reading, learner } = await handedIn()
  expect((await reading(learner)).code).toBe(40300)
  expect((await reading(await buildTeacher(server))).code).toBe(40400)
  const drafted = await buildAssignment(server)
  await drafted.save(drafted.text('还没写完'))
  const { rows } = await server.database.query({
    text: 'select id from submission where content_id = $1',
    values: [drafted.id],
  })
  const [draft] = rows as { id: string }[]
  const asked = { id: drafted.id, c: drafted.c, s: Number(draft?.id) }
  expect((await server.call(workMarkCalls.reading, asked, { as: drafted.teacher })).code).toBe(40400)
})

test('points and a comment are given; the second marker is told what stands', async () => {
  const { which, teacher, row_version, reading } = await handedIn()
  const mark = (score: number) =>
    server.call(workMarkCalls.mark, { ...which, score, comment: '好', row_version }, { as: teacher })
  expect((await mark(92.5)).data.submission).toMatchObject({ state: 'graded', score: 92.5, comment: '好' })
  const second = await mark(50)
  expect(second).toMatchObject({ code: 40900, message: '已被他人批阅，请核对后重试' })
  expect(second.body.data).toMatchObject({ score: 92.5, comment: '好' })
  expect((await reading()).data.history).toMatchObject([{ score: 92.5, comment: '好', slot: 0 }])
})

test('it is given back with a reason and handed in again, and both are seen', async () => {
  const { which, teacher, row_version, submit, text, detail, reading } = await handedIn()
  const back = (reason: string) => server.call(workMarkCalls.return, { ...which, reason, row_version }, { as: teacher })
  expect((await back(' ')).body).toMatchObject({
    code: 40000,
    errors: [{ field: 'reason', message: '请填写退回原因' }],
  })
  expect((await back('请补充数据')).data.submission).toMatchObject({ state: 'returned', return_reason: '请补充数据' })
  expect((await detail()).data).toMatchObject({ refusal: '' })
  const again = await submit(text('补充了数据'))
  expect(again.data.submission).toMatchObject({ no: 2, state: 'submitted' })
  expect((await reading()).data.submissions.map(({ no }) => no)).toEqual([2, 1])
})
