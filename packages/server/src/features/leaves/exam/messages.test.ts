import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMessageCalls } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { afterEach, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { addressOf, openSocket, type TestSocket } from '../../../../test/socket-client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { beginSitting, buildLearnerOf, buildSitting, type Sitting } from './exam.factory.ts'

const server = useTestServer()
const open: TestSocket[] = []
const text = '第3题题干“电压”应为“电流”'

afterEach(() => {
  for (const one of open.splice(0)) {
    one.close()
  }
})

function tell({ id, c, teacher: as }: Sitting, uids?: number[]) {
  return server.call(examMessageCalls.tellSitters, { id, c, text, ...(uids ? { uids } : {}) }, { as })
}

function room({ id, c }: Sitting, as: SignedIn) {
  return server.call(examMessageCalls.room, { id, c }, { as })
}

function confirm({ id, c }: Sitting, message_id: number, as: SignedIn) {
  return server.call(examMessageCalls.confirmMessage, { id, c, message_id }, { as })
}

/** Two who sit the same exam. */
async function twoSitting() {
  const sitting = await buildSitting(server, { time_limit: 3600 })
  const other = await buildLearnerOf(server, sitting.collection)
  const first = await beginSitting(server, sitting)
  await beginSitting(server, { start: () => sitting.start({}, other), learner: other })
  return { sitting, other, s: first.attempt_id }
}

test('a message reaches everybody who is sitting, at once, and stays until each has confirmed it', async () => {
  const { sitting, other, s } = await twoSitting()
  const page = await openSocket(await addressOf(server), sitting.learner)
  open.push(page)
  expect((await tell(sitting)).data.count).toBe(2)
  await expect.poll(() => page.heard).toContain('Exam/room')
  const mine = (await room(sitting, sitting.learner)).data
  expect(mine).toMatchObject({ s, messages: [{ text }] })
  const { id = 0 } = mine.messages[0] ?? {}
  expect((await confirm(sitting, id, other)).code).toBe(40400)
  expect((await confirm(sitting, id, sitting.learner)).code).toBe(20000)
  expect((await confirm(sitting, id, sitting.learner)).code).toBe(20000)
  expect((await room(sitting, sitting.learner)).data.messages).toEqual([])
  expect((await room(sitting, other)).data.messages).toHaveLength(1)
  const { rows } = await server.rows(examManageCalls.sitters, { id: sitting.id, c: sitting.c }, { as: sitting.teacher })
  expect(rows.map(({ uid, unread }) => [uid, unread]).sort()).toEqual(
    [
      [sitting.learner.userId, 0],
      [other.userId, 1],
    ].sort(),
  )
})

test('one of them can be told alone, and nobody who has handed in', async () => {
  const { sitting, other } = await twoSitting()
  expect((await tell(sitting, [other.userId])).data.count).toBe(1)
  expect((await room(sitting, sitting.learner)).data.messages).toEqual([])
  const { id, c, teacher: as } = sitting
  const s = (await room(sitting, other)).data.s
  await server.call(examManageCalls.collect, { id, c, s }, { as })
  expect((await room(sitting, other)).data).toEqual({ s: 0, deadline_at: 0, messages: [] })
  expect(await tell(sitting, [other.userId])).toMatchObject({ code: 40900, message: '没有正在作答的学员' })
})

test('more time and being collected reach the room at once', async () => {
  const { sitting, s } = await twoSitting()
  const { id, c, teacher: as, learner } = sitting
  const page = await openSocket(await addressOf(server), learner)
  open.push(page)
  const before = (await room(sitting, learner)).data.deadline_at
  await server.call(examManageCalls.extend, { id, c, minutes: 10 }, { as })
  await expect.poll(() => page.heard).toEqual(['Exam/room'])
  expect((await room(sitting, learner)).data.deadline_at).toBe(before + 600)
  await server.call(examManageCalls.collect, { id, c, s }, { as })
  await expect.poll(() => page.heard.filter((one) => one === 'Exam/room')).toHaveLength(2)
})

test('an empty message and one that is too long are refused', async () => {
  const { sitting } = await twoSitting()
  const { id, c, teacher: as } = sitting
  for (const [said, message] of [
    [' ', '请填写消息'],
    ['字'.repeat(201), '消息最多200个字符'],
  ] as const) {
    const refused = await server.call(examMessageCalls.tellSitters, { id, c, text: said }, { as })
    expect(refused).toMatchObject({ code: 40000, errors: [{ field: 'text', message }] })
  }
})
