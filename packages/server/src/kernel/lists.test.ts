import { randomUUID } from 'node:crypto'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { listFields } from '@zhixing/contract/kernel/list-fields.ts'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { cellText } from './exports.ts'

const server = useProbeServer()

async function marked(count: number): Promise<string> {
  const mark = randomUUID()
  await server.addRows(Array.from({ length: count }, (_, index) => ({ mark, title: `第${index}行` })))
  return mark
}

const scrollReply = z.object({
  data: z.array(z.object({ id: z.number(), title: z.string() })),
  total: z.number(),
  next: z.string().nullable(),
})

test('pagination.page: page mode gives the total and the page’s rows', async () => {
  const mark = await marked(25)
  const reply = await server.call(probeCalls.rows, { mark, page: 3, limit: 10 })
  expect(reply.body).toMatchObject({ code: 20000, message: '', data: { total: 25 } })
  const { rows } = await server.rows(probeCalls.rows, { mark, page: 3, limit: 10 })
  expect(rows.map((row) => row.title)).toEqual(['第4行', '第3行', '第2行', '第1行', '第0行'])
  expect(await server.rows(probeCalls.rows, { mark, page: 9 })).toEqual({ rows: [], total: 25 })
})

test('pagination.page: a page behind the last one tells the total, also of a list that counts with its rows', async () => {
  const mark = await marked(3)
  expect(await server.rows(probeCalls.countedRows, { mark, page: 9 })).toEqual({ rows: [], total: 3 })
  expect(await server.rows(probeCalls.countedRows, { mark: 'none', page: 9 })).toEqual({ rows: [], total: 0 })
  const { body } = await server.call(probeCalls.countedRows, { mark, offset: 40 })
  expect(body).toMatchObject({ data: [], total: 3, next: null })
})

test('what XML has no place for is left out of a file, and the rest is as it was', async () => {
  const mark = randomUUID()
  const title = '<甲>&"乙"\u0001\uD83D\uDE00'
  await server.addRows([{ mark, title }])
  const [sheet] = await readXlsx((await server.call(probeCalls.rows, { mark, do_export: true })).raw.rawPayload)
  expect(sheet?.data[1]?.[0]).toBe('<甲>&"乙"\uD83D\uDE00')
})

test('pagination.defaults: page 1 with 10 rows', async () => {
  const mark = await marked(12)
  const { rows, total } = await server.rows(probeCalls.rows, { mark })
  expect([rows.length, total, rows[0]?.title]).toEqual([10, 12, '第11行'])
  expect(z.object(listFields()).parse({})).toEqual({ limit: 10 })
})

test('pagination.scroll: with an offset the rows stand beside the total, and next goes on from there', async () => {
  const mark = await marked(12)
  const { body } = await server.call(probeCalls.rows, { mark, offset: 2, limit: 5 })
  const reply = scrollReply.parse(body)
  expect(reply.data.map((row) => row.title)).toEqual(['第9行', '第8行', '第7行', '第6行', '第5行'])
  expect(reply.total).toBe(12)
  const more = scrollReply.parse((await server.call(probeCalls.rows, { mark, after: reply.next ?? '', limit: 5 })).body)
  expect(more.data.map((row) => row.title)).toEqual(['第4行', '第3行', '第2行', '第1行', '第0行'])
})

test('scrolling by next walks every row once while rows are added', async () => {
  const mark = await marked(23)
  const seen: string[] = []
  let after: string | null | undefined
  do {
    const window = after ? { after } : { offset: 0 }
    const reply = scrollReply.parse((await server.call(probeCalls.rows, { mark, limit: 5, ...window })).body)
    expect(reply.total).toBe(23)
    seen.push(...reply.data.map((row) => row.title))
    after = reply.next
    await server.addRows([{ mark, title: `新${seen.length}` }])
  } while (after)
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `第${22 - index}行`))
})

test('a limit is 1 to 100, or 999 where the specs send it, and an offset goes to 10,000', async () => {
  const code = async (window: { limit?: number; offset?: number; page?: number }) =>
    (await server.call(probeCalls.rows, { mark: 'none', ...window })).code
  expect([await code({ limit: 1 }), await code({ limit: 100 }), await code({ offset: 10_000 })]).toEqual([
    20000, 20000, 20000,
  ])
  for (const window of [{ limit: 0 }, { limit: 101 }, { limit: -1 }, { offset: 10_001 }, { offset: -1 }, { page: 0 }]) {
    expect([window, await code(window)]).toEqual([window, 40000])
  }
  expect((await server.call(probeCalls.plainRows, { mark: 'none', limit: listLimits.adminLimit })).code).toBe(20000)
  expect((await server.call(probeCalls.plainRows, { mark: 'none', limit: 1000 })).code).toBe(40000)
})

test('a total is exact up to 10,000 and 10,000 above', async () => {
  const mark = randomUUID()
  const fill = (count: number) =>
    server.database.query({
      text: `insert into probe_row (title, mark) select 'x', $1 from generate_series(1, $2::int)`,
      values: [mark, count],
    })
  await fill(10_000)
  expect((await server.rows(probeCalls.rows, { mark })).total).toBe(10_000)
  await fill(5)
  expect((await server.rows(probeCalls.rows, { mark })).total).toBe(10_000)
})

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.each([
  ['no base64', '***'],
  ['no JSON', Buffer.from('nonsense').toString('base64url')],
  ['no list', cursor({ id: 1 })],
  ['empty', cursor([])],
  ['without a sort key', cursor([10])],
  ['of another type', cursor([10, 'x'])],
  ['of another list', cursor([10, '2026-01-01T00:00:00.000Z', 5])],
  ['with a negative total', cursor([-1, 5])],
  ['an object inside', cursor([10, { id: 5 }])],
  ['no text at all', ''],
])('a cursor that is %s is bad input', async (_what, after) => {
  const reply = await server.call(probeCalls.rows, { mark: 'none', after })
  expect(reply.code).toBe(40000)
  expect(reply.errors).toEqual([{ field: 'after', message: '列表位置已失效，请刷新' }])
})

const signs = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '普通', '"引号",逗号\n换行']
const moment = new Date('2026-03-01T18:30:00Z')

async function exportRows(format: 'xlsx' | 'csv') {
  const mark = randomUUID()
  await server.addRows(signs.toReversed().map((title, num) => ({ mark, title, num, at: moment })))
  return (await server.call(probeCalls.rows, { mark, do_export: true, format, limit: 2 })).raw
}

test('do_export gives the whole list as xlsx, guarded against formulas, with Chinese headers and times', async () => {
  const reply = await exportRows('xlsx')
  const [, name = ''] = String(reply.headers['content-disposition']).split("attachment; filename*=UTF-8''")
  expect(decodeURIComponent(name)).toMatch(/^探针-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  expect(reply.headers['cache-control']).toBe('no-store')
  const [sheet] = await readXlsx(reply.rawPayload)
  const [head, ...rows] = sheet?.data ?? []
  expect(head).toEqual(['名称', '数量', '时间', '空'])
  expect(rows.map((row) => row[0])).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    "'\rx",
    '普通',
    '"引号",逗号\n换行',
  ])
  expect(rows[0]?.slice(1)).toEqual([7, '2026-03-02 02:30:00', null])
})

test('do_export with format=csv gives the same, quoted, with a mark for spreadsheets', async () => {
  const { body } = await exportRows('csv')
  const lines = body.replace(/^\uFEFF/, '').split('\r\n')
  expect(body.startsWith('\uFEFF')).toBe(true)
  expect(lines[0]).toBe('名称,数量,时间,空')
  expect(lines[1]).toBe("'=1+1,7,2026-03-02 02:30:00,")
  expect(body).toContain('"""引号"",逗号\n换行",0,2026-03-02 02:30:00,')
  expect(body).toContain(`"'\rx"`)
})

test('an export reads page after page to the end', async () => {
  const mark = await marked(listLimits.exportBatch * 2 + 3)
  const { body } = (await server.call(probeCalls.rows, { mark, do_export: true, format: 'csv' })).raw
  expect(body.trim().split('\r\n')).toHaveLength(listLimits.exportBatch * 2 + 4)
})

test('a list without columns does not export', async () => {
  const reply = await server.call(probeCalls.plainRows, { mark: 'none', do_export: true })
  expect(reply.code).toBe(40000)
  expect(reply.message).toBe('该列表不支持导出')
})

test('a cell joins lists, and shows never and nothing as empty', () => {
  expect(cellText(['甲', '乙'], 'text')).toBe('甲、乙')
  expect(cellText(['=甲'], 'text')).toBe("'=甲")
  expect(cellText(0, 'time')).toBe('')
  expect(cellText(null, 'text')).toBe('')
  expect(cellText(0, 'number')).toBe('0')
})
