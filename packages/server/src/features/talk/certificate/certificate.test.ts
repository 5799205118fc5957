import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildGradebook } from '../../around/gradebook/gradebook.factory.ts'
import { setContainerProgress } from '../../learning/learning/public.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCertificate } from './certificate.factory.ts'

const server = useOwnServer({ limitScale: 1 })
type Book = Awaited<ReturnType<typeof buildGradebook>>

const saveRule = (
  { id, teacher }: Book,
  rule: { min_percent?: number; template_id?: number; row_version?: number } = {},
) =>
  server.call(
    certificateCalls.saveRule,
    { id, is_on: true, template_id: 0, min_percent: null, row_version: 0, ...rule },
    { as: teacher },
  )

/** As if the first learner had done all that is required, learning three quarters of an hour. */
async function complete({ id, first }: Book) {
  await server.database.tx((tx) =>
    setContainerProgress(tx, { contentId: id, percents: new Map([[first.userId, 100]]) }),
  )
  await server.database.query({
    text: `insert into learn_daily (user_id, day, context_id, content_id, seconds) select $1, '2026-11-20', $2, content_id, 2700
      from placement where container_id = $2 order by content_id limit 1`,
    values: [first.userId, id],
  })
}

async function held({ first }: Book) {
  return (await server.rows(certificateCalls.mine, {}, { as: first })).rows
}

const verify = (code: string) => server.call(certificateCalls.verify, { code })

async function issued(book: Book) {
  await complete(book)
  await saveRule(book)
  await runQueue(server)
  const [one] = await held(book)
  if (!one) {
    throw new Error('nothing was issued')
  }
  return one
}

test('who has completed gets a certificate once, also when the rule comes later', async () => {
  const book = await buildGradebook(server)
  expect(await issued(book)).toMatchObject({
    kind: 'completion',
    holder: '学员2',
    state: 'valid',
    no: expect.stringMatching(/^\d{4}-ZX-\d{6}$/),
    code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
  })
  await saveRule(book, { row_version: 1 })
  await runQueue(server)
  expect(await held(book)).toHaveLength(1)
  const others = await server.rows(certificateCalls.mine, {}, { as: book.learners[1] })
  expect(others.rows).toEqual([])
})

test('where a total is asked for, the certificate comes when it is reached', async () => {
  const book = await buildGradebook(server)
  await complete(book)
  await saveRule(book, { min_percent: 90 })
  await runQueue(server)
  expect(await held(book)).toEqual([])
  const cell = { uid: book.first.userId, item_id: book.examItem, score: 9, row_version: 1 }
  await server.call(gradebookCalls.setCells, { id: book.id, reason: '复核', cells: [cell] }, { as: book.teacher })
  expect(await held(book)).toHaveLength(1)
})

test('anybody with the code reads every printed line, the middle of the name left out', async () => {
  const book = await buildGradebook(server)
  const { id, code, no, title } = await issued(book)
  const spaced = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
  const { data } = await verify(spaced)
  expect(data).toMatchObject({ no, title, holder: '学*2', state: 'valid' })
  const { printed } = (await server.call(certificateCalls.detail, { id }, { as: book.first })).data
  expect(data.lines.flat()).toHaveLength(printed.lines.length)
  expect(data.lines).toContainEqual(['学*2 同学：'])
  expect(data.lines).toContainEqual([`已完成《${title}》的全部必修内容，累计学习1学时，准予结业，特发此证。`])
  expect(data.lines.at(-1)).toEqual([`证书编号：${no}`, `验证码：${code}`])
  expect(JSON.stringify(data)).not.toContain('学员2')
  const made = (await server.call(certificateCalls.statement, { id: book.id }, { as: book.first })).data
  const statement = (await server.call(certificateCalls.detail, { id: made.certificate_id }, { as: book.first })).data
  expect((await verify(statement.code)).data.lines.slice(2, 4)).toEqual([
    ['学习内容', '学习时长'],
    [expect.stringMatching(/^1\. /), '45分0秒'],
  ])
})

test('wrong codes are counted by address, right ones are not', async () => {
  const book = await buildGradebook(server)
  const { code } = await buildCertificate(server, { contentId: book.id, holderId: book.first.userId })
  for (let n = 0; n < 12; n += 1) {
    expect((await verify(code)).code).toBe(20000)
  }
  const wrong = await Promise.all(Array.from({ length: 10 }, (_, n) => verify(`WRONG${n}`)))
  expect(wrong[0]?.message).toBe('没有找到该证书，请核对验证码')
  expect((await verify('WRONG')).code).toBe(42900)
})

test('a revoked certificate is still found, says so, and is not issued again by itself', async () => {
  const book = await buildGradebook(server)
  const one = await issued(book)
  const input = { id: book.id, certificate_id: one.id, reason: '信息有误' }
  const send = () => server.call(certificateCalls.revoke, input, { as: book.teacher })
  expect((await send()).code).toBe(20000)
  expect((await send()).message).toBe('该证书已失效，不能撤销')
  await saveRule(book, { row_version: 1 })
  await runQueue(server)
  expect(await held(book)).toMatchObject([{ state: 'revoked', revoke_reason: '信息有误' }])
})

test('what is issued anew replaces the older one, which says so, with the total of today', async () => {
  const book = await buildGradebook(server)
  const lines = [{ text: '总评{总评}', x: 10, y: 20, size: 12, align: 'left' as const, is_bold: false }]
  const template = { name: '总评', orientation: 'portrait' as const, lines, prefix: 'ZP', valid_months: 0 }
  const made = (await server.call(certificateCalls.saveTemplate, template, { as: book.teacher })).data
  const one = await issued(book)
  const input = { id: book.id, certificate_id: one.id }
  await saveRule(book, { template_id: made.id, row_version: 1 })
  const again = () => server.call(certificateCalls.reissue, input, { as: book.teacher })
  const { data } = await again()
  const printed = await server.call(certificateCalls.detail, { id: data.certificate_id }, { as: book.first })
  expect(printed.data.printed.lines).toMatchObject([{ text: '总评80' }])
  const all = await held(book)
  expect(all.map(({ id, state }) => [id, state])).toEqual([
    [data.certificate_id, 'valid'],
    [one.id, 'superseded'],
  ])
  expect(all[0]?.no).not.toBe(one.no)
  const asked = { id: book.id, do_export: true, format: 'csv' } as const
  const list = (await server.call(certificateCalls.lists, asked, { as: book.teacher })).raw.payload
  expect(list).toContain('已换发')
  expect(list).toContain('有效期至')
})

test('a certificate outlives what it is for', async () => {
  const book = await buildGradebook(server)
  const one = await issued(book)
  await server.call(collectionCalls.delete, { id: book.id }, { as: book.teacher })
  expect(await held(book)).toMatchObject([{ id: one.id, state: 'valid' }])
  expect((await server.call(certificateCalls.detail, { id: one.id }, { as: book.first })).code).toBe(20000)
})

test('a template of one’s own is printed, with its number and how long it holds', async () => {
  const book = await buildGradebook(server)
  const lines = [{ text: '{姓名} {总评} {有效期}', x: 10, y: 20, size: 12, align: 'left' as const, is_bold: false }]
  const template = { name: '夏季', orientation: 'portrait' as const, lines, prefix: 'XM', valid_months: 12 }
  const saved = (await server.call(certificateCalls.saveTemplate, template, { as: book.teacher })).data
  await complete(book)
  await saveRule(book, { template_id: saved.id })
  await runQueue(server)
  const [one] = await held(book)
  expect(one?.no).toMatch(/^\d{4}-XM-\d{6}$/)
  expect(one?.valid_time).toBeGreaterThan(one?.issue_time ?? 0)
  const { printed } = (await server.call(certificateCalls.detail, { id: one?.id ?? 0 }, { as: book.first })).data
  expect(printed.lines[0]?.text).toMatch(/^学员2 80 \d{4}-\d\d-\d\d$/)
  const older = { ...template, template_id: saved.id, row_version: 9 }
  expect((await server.call(certificateCalls.saveTemplate, older, { as: book.teacher })).code).toBe(40900)
})

test('a template of another organisation cannot be used', async () => {
  const [book, stranger] = [await buildGradebook(server), await buildTeacher(server)]
  const lines = [{ text: '证书', x: 10, y: 20, size: 12, align: 'left' as const, is_bold: false }]
  const template = { name: '别处', orientation: 'portrait' as const, lines, prefix: '', valid_months: 0 }
  const saved = (await server.call(certificateCalls.saveTemplate, template, { as: stranger })).data
  expect((await saveRule(book, { template_id: saved.id })).code).toBe(40000)
})

test('a statement tells the time learned item by item, and a newer one replaces it', async () => {
  const book = await buildGradebook(server)
  const ask = () => server.call(certificateCalls.statement, { id: book.id }, { as: book.first })
  expect((await ask()).message).toBe('还没有学习记录，暂不能开具学时证明')
  await complete(book)
  const first = (await ask()).data.certificate_id
  const { printed, no } = (await server.call(certificateCalls.detail, { id: first }, { as: book.first })).data
  const texts = printed.lines.map(({ text }) => text)
  expect(no).toMatch(/^\d{4}-XS-\d{6}$/)
  expect(texts.some((text) => text.includes('累计45分0秒（1学时，每学时45分钟）'))).toBe(true)
  expect(texts).toContain('45分0秒')
  const second = (await ask()).data.certificate_id
  expect((await held(book)).map(({ id }) => id)).toEqual([second])
})
