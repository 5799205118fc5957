import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildFeedback } from './feedback.factory.ts'

const server = useOwnServer()
const boss = () => buildPerson(server, { isSuper: true })
const filled = { content: '视频无法播放', contact: '13800000001' }
let device = 0

/** Sends as somebody, or as a browser of its own. */
async function send(input: Partial<CallInput<typeof feedbackCalls.send>>, as?: SignedIn) {
  const headers = as ? {} : { cookie: `device=feedback-device-${device++}` }
  return await server.call(feedbackCalls.send, { ...filled, ...input }, { as, headers })
}

async function pictureUrl(format: 'png' | 'jpeg' | 'gif'): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString('base64')}`
}

test('anybody’s feedback arrives with content, contact and source (feedback.fields, feedback.source)', async () => {
  const as = await boss()
  const person = await buildPerson(server, { name: '林晓雨' })
  const { data } = await send({ content: '无法提交\n页面地址：/sec/index', source: 'lxp' }, person)
  const kept = await server.call(feedbackCalls.detail, { id: data.id }, { as })
  expect(kept.data).toMatchObject({
    content: '无法提交\n页面地址：/sec/index',
    contact: '13800000001',
    source: 'lxp',
    state: 'new',
    uid: person.userId,
    name: '林晓雨',
    pictures: [],
  })
  const anonymous = await send({})
  expect((await server.call(feedbackCalls.detail, { id: anonymous.data.id }, { as })).data).toMatchObject({ uid: 0 })
  expect((await send({ ...{ source: 'other' } } as never)).code).toBe(40000)
})

test('pictures come as data URLs and are drawn anew; a super admin gets links to them (feedback.picture.form)', async () => {
  const as = await boss()
  const pictures = [await pictureUrl('png'), await pictureUrl('jpeg')]
  const { data } = await send({ picture_data: pictures })
  const kept = await server.call(feedbackCalls.detail, { id: data.id }, { as })
  expect(kept.data.pictures).toHaveLength(2)
  const opened = await server.app.inject({ url: kept.data.pictures[0]?.url ?? '' })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 8, height: 6 })
})

test.each([
  ['a gif', async () => [await pictureUrl('gif')], feedbackMessages.imageType],
  ['bytes that are no picture', async () => [`data:image/png;base64,${btoa('<svg/>')}`], feedbackMessages.imageType],
  ['another host’s address', async () => ['https://evil.example/a.png'], feedbackMessages.imageType],
  ['six pictures', async () => Array.from({ length: 6 }, () => 'data:image/png;base64,AA=='), feedbackMessages.tooMany],
])('refuses %s (feedback.images.type, feedback.images.max)', async (_what, pictures, message) => {
  const refused = await send({ picture_data: await pictures() })
  expect([refused.code, refused.errors[0]?.message]).toEqual([40000, message])
})

test.each([
  [{ content: ' ' }, feedbackMessages.contentRequired],
  [{ content: '一'.repeat(feedbackLimits.contentMax + 1) }, feedbackMessages.contentLength],
  [{ contact: '12345' }, feedbackMessages.contactWrong],
])('refuses %o (feedback.content.required, feedback.contact.format)', async (change, message) => {
  const refused = await send(change)
  expect([refused.code, refused.errors[0]?.message]).toEqual([40000, message])
})

test('a contact is checked when it is given; other clients may leave it out', async () => {
  expect((await send({ contact: '' })).code).toBe(20000)
  expect((await send({ contact: 'lin@school.cn' })).code).toBe(20000)
})

test('the same sending twice is one feedback (feedback.submit.single)', async () => {
  const as = await buildPerson(server)
  const headers = { 'idempotency-key': '0198a7a2-0000-7000-8000-00000000fb01' }
  const first = await server.call(feedbackCalls.send, filled, { as, headers })
  const again = await server.call(feedbackCalls.send, filled, {
    as,
    headers,
    at: server.database.clock.now().getTime() + 5,
  })
  expect(again.data.id).toBe(first.data.id)
  expect((await server.rows(feedbackCalls.mine, {}, { as })).total).toBe(1)
})

test('a person sends five in a day, also when all come at once', async () => {
  const as = await buildPerson(server)
  const codes = await Promise.all(
    Array.from({ length: feedbackLimits.perDay + 2 }, async (_, at) => (await send({ content: `第${at}条` }, as)).code),
  )
  expect(codes.filter((code) => code === 20000)).toHaveLength(feedbackLimits.perDay)
  expect(codes.filter((code) => code === 42900)).toHaveLength(2)
  await server.database.query({
    text: `update feedback set created_at = created_at - interval '1 day' where user_id = $1`,
    values: [as.userId],
  })
  expect((await send({}, as)).code).toBe(20000)
})

test('it is taken up, answered, of which its sender is told, and closed; nothing goes backwards', async () => {
  const as = await boss()
  const person = await buildPerson(server)
  const id = await buildFeedback(server, { userId: person.userId, sender: `u${person.userId}` })
  const stateOf = async () => (await server.call(feedbackCalls.detail, { id }, { as })).data.state
  const move = async (state: 'processing' | 'closed') =>
    (await server.call(feedbackCalls.move, { id, state }, { as })).code
  expect([await move('processing'), await stateOf()]).toEqual([20000, 'processing'])
  expect(await move('processing')).toBe(40900)
  expect((await server.call(feedbackCalls.answer, { id, answer: '已修复，请刷新页面' }, { as })).code).toBe(20000)
  expect(await stateOf()).toBe('answered')
  const told = await server.rows(notificationCalls.lists, {}, { as: person })
  expect(told.rows[0]).toMatchObject({ content: '您的反馈已回复：已修复，请刷新页面', link: '/my/feedback' })
  const mine = await server.rows(feedbackCalls.mine, {}, { as: person })
  expect(mine.rows[0]).toMatchObject({ id, answer: '已修复，请刷新页面', state: 'answered' })
  expect([await move('closed'), await move('closed')]).toEqual([20000, 40900])
  expect((await server.call(feedbackCalls.answer, { id, answer: '再答' }, { as })).code).toBe(40900)
})

test('an answer needs words, and a stranger reads and answers nobody’s', async () => {
  const id = await buildFeedback(server)
  const as = await boss()
  const refused = await server.call(feedbackCalls.answer, { id, answer: ' ' }, { as })
  expect(refused.errors[0]?.message).toBe(feedbackMessages.answerRequired)
  const person = await buildPerson(server)
  expect((await server.call(feedbackCalls.detail, { id }, { as: person })).code).toBe(40300)
  expect((await server.rows(feedbackCalls.mine, {}, { as: person })).total).toBe(0)
  expect((await server.call(feedbackCalls.detail, { id: 4_000_000_000 }, { as })).code).toBe(40400)
})

test('the list is narrowed by state and words, newest first, and goes on by its cursor', async () => {
  const as = await boss()
  const word = '独角兽'
  const [first, second] = [
    await buildFeedback(server, { content: `${word}一` }),
    await buildFeedback(server, { content: `${word}二`, state: 'closed' }),
  ]
  const found = await server.rows(feedbackCalls.lists, { keyword: word }, { as })
  expect(found.rows.map(({ id }) => id)).toEqual([second, first])
  expect((await server.rows(feedbackCalls.lists, { keyword: word, state: 'new' }, { as })).rows).toHaveLength(1)
  const page = await server.call(feedbackCalls.lists, { keyword: word, offset: 0, limit: 1 }, { as })
  const rest = await server.call(
    feedbackCalls.lists,
    { keyword: word, after: String(page.body.next), limit: 1 },
    { as },
  )
  expect(rest.body).toMatchObject({ data: [{ id: first }], total: 2 })
})
