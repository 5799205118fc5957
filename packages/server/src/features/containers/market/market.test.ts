import { marketCalls, marketFaults } from '@zhixing/contract/containers/market/calls.ts'
import { marketLimits, marketMessages } from '@zhixing/contract/containers/market/limits.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../../../test/turns.ts'
import { buildContent, newTitle } from '../../content/content/content.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { marketLine, marketSheet } from './market.factory.ts'

const server = useTestServer()
let admin: Awaited<ReturnType<typeof buildTeacher>>

beforeAll(async () => {
  admin = await buildTeacher(server)
})

const channel = (changes: object = {}) =>
  buildContent(server, { type: 'channel', owner: admin, orgId: admin.org.id, visibility: 'public', ...changes })

async function upload(id: number, rows: string[][], source = '招聘网站') {
  return await server.call(marketCalls.upload, { id, source, name: '市场.xlsx', rows }, { as: admin })
}

const trend = async (input: object) => (await server.call(marketCalls.getChannelMarketData, input)).data

test('a sheet of market data is taken whole and shows in the figures of its channel, with its source (J15)', async () => {
  const id = await channel()
  const rows = [
    marketLine({ month: '2026-03', demand: '30', low: '6000', high: '8000' }),
    marketLine({ month: '2026年4月', city: '福州市', demand: '10', low: '8000', high: '12,000' }),
  ]
  expect((await upload(id, marketSheet(...rows))).data).toMatchObject({ rows: 2, replaced: 0 })
  const found = await trend({ id, by: 'city' })
  expect(found.months).toHaveLength(marketLimits.months)
  expect(found.months.at(-1)).toEqual({ month: '2026-04', demand: 10, salary_low: 800_000, salary_high: 1_200_000 })
  expect(found.months.at(-3)).toEqual({ month: '2026-02', demand: 0, salary_low: 0, salary_high: 0 })
  expect(found.lines.map(({ title }) => title)).toEqual(['厦门', '福州'])
  expect(found.sources.map(({ source }) => source)).toEqual(['招聘网站'])
})

test('pay is weighed by demand', async () => {
  const id = await channel()
  const rows = [
    marketLine({ demand: '30', low: '6000', high: '8000' }),
    marketLine({ city: '福州', demand: '10', low: '10000', high: '12000' }),
  ]
  await upload(id, marketSheet(...rows))
  expect((await trend({ id })).total).toEqual({ demand: 40, salary_low: 700_000, salary_high: 900_000 })
})

test('a trend is asked by post, city and category', async () => {
  const id = await channel()
  const rows = [
    marketLine({ post: '数控车工', category: '机械', demand: '7' }),
    marketLine({ post: '焊工', category: '机械', demand: '5' }),
    marketLine({ post: '护士', category: '医药', city: '泉州', demand: '3' }),
  ]
  await upload(id, marketSheet(...rows))
  const demandOf = async (input: object) => (await trend({ id, ...input })).total.demand
  expect(await demandOf({ post: '焊工' })).toBe(5)
  expect(await demandOf({ category: '机械' })).toBe(12)
  expect(await demandOf({ region_code: 350500 })).toBe(3)
  const { data } = await server.call(marketCalls.getMarketCategory, { id })
  expect(data.posts.map(({ value }) => value)).toEqual(['数控车工', '焊工', '护士'])
  expect(data.categories.map(({ value }) => value)).toEqual(['机械', '医药'])
  expect(data.cities.map(({ name }) => name)).toEqual(['厦门', '泉州'])
})

test('a sheet with a bad row is kept not at all, and every bad row is named', async () => {
  const id = await channel()
  const rows = [
    marketLine({}),
    marketLine({ month: '2026-13' }),
    marketLine({ city: '亚特兰蒂斯' }),
    marketLine({ post: ' ' }),
    marketLine({ category: '类'.repeat(marketLimits.categoryMax + 1) }),
    marketLine({ demand: '1.5' }),
    marketLine({ low: '9001' }),
    marketLine({ high: '面议' }),
    marketLine({ month: '2999-01' }),
    marketLine({}),
  ]
  const reply = await upload(id, marketSheet(...rows))
  expect(reply.code).toBe(40000)
  const { problems } = marketFaults.parse(reply.data)
  expect(problems.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(problems.map(({ message }) => message)).toEqual([
    '月份“2026-13”无法识别，请写成2026-03',
    '城市“亚特兰蒂斯”不存在，请填写地级市名称',
    '请填写岗位',
    '类别限制30个字符以内',
    '需求人数“1.5”不是整数',
    '薪资下限不能高于薪资上限',
    '薪资上限“面议”不是1到1000000之间的数',
    '月份“2999-01”还没有到',
    '与第2行重复：同一月份、城市、岗位只能有一行',
  ])
  expect((await trend({ id })).months).toEqual([])
})

test('a later sheet wins; its category is a property of the row', async () => {
  const id = await channel()
  await upload(id, marketSheet(marketLine({ demand: '5' }), marketLine({ post: '焊工', demand: '2' })), '旧来源')
  const { data } = await upload(id, marketSheet(marketLine({ demand: '9', category: '装备制造' })), '新来源')
  expect(data).toMatchObject({ rows: 1, replaced: 1 })
  const found = await trend({ id, by: 'category' })
  expect(found.lines.map(({ title, demand }) => [title, demand])).toEqual([
    ['装备制造', 9],
    ['机械制造', 2],
  ])
  expect(found.sources.map(({ source }) => source)).toEqual(['新来源', '旧来源'])
  const { data: kept } = await server.call(marketCalls.batches, { id }, { as: admin })
  expect(kept.batches.map(({ source, rows, by }) => [source, rows, by])).toEqual([
    ['新来源', 1, admin.name],
    ['旧来源', 2, admin.name],
  ])
})

test('a sheet without its heading, without lines or without a source is told so', async () => {
  const id = await channel()
  expect((await upload(id, [['你好']])).message).toBe(marketMessages.noHead)
  expect((await upload(id, marketSheet().slice(0, 1))).message).toBe(marketMessages.empty)
  expect((await upload(id, [['岗位', '月份']])).message).toBe('表头缺少：城市、类别、需求人数、薪资下限、薪资上限')
  expect((await upload(id, marketSheet(), ' ')).errors).toEqual([
    { field: 'source', message: marketMessages.sourceRequired },
  ])
})

test('twenty thousand rows are taken at once', async () => {
  const id = await channel()
  const lines = Array.from({ length: marketLimits.rows }, (_, at) => marketLine({ post: `岗位${at}`, demand: '1' }))
  expect((await upload(id, marketSheet(...lines))).data).toMatchObject({ rows: marketLimits.rows })
  const bad = lines.map((line) => [...line, '长'.repeat(marketLimits.cell + 1)])
  for (const rows of [marketSheet(...lines), marketSheet(...bad)]) {
    const input = { id, source: '来源', rows }
    expect(await steadyTurn(async () => marketCalls.upload.input.safeParse(input))).toBeLessThan(turnMost / 2)
  }
  expect((await trend({ id })).total.demand).toBe(marketLimits.rows)
  expect((await upload(id, marketSheet(...lines, marketLine({})))).message).toBe(marketMessages.tooMany)
})

test('a channel has so many rows at most; a sheet that brings more is kept not at all', async () => {
  const id = await channel()
  await upload(id, marketSheet(marketLine({})))
  await server.database.query({
    text: `insert into market_stat (channel_id, month, region_code, post, category, demand, salary_low, salary_high, batch_id)
      select channel_id, month, region_code, '岗位' || n, category, 0, 1, 1, batch_id from market_stat, generate_series(2, $2::int) n where channel_id = $1`,
    values: [id, marketLimits.rowsOfChannel],
  })
  const more = await upload(id, marketSheet(marketLine({ demand: '7' }), marketLine({ post: '多出的岗位' })))
  expect(more.message).toBe(marketMessages.channelFull(marketLimits.rowsOfChannel + 1))
  expect((await trend({ id })).total.demand).toBe(20)
  expect((await upload(id, marketSheet(marketLine({ demand: '7' })))).code).toBe(20000)
})

test('the public trend tells of published channels only', async () => {
  const post = newTitle()
  const hidden = await channel({ status: 0 })
  await upload(hidden, marketSheet(marketLine({ post })))
  expect((await trend({ post })).total.demand).toBe(0)
  expect((await server.call(marketCalls.getChannelMarketData, { id: hidden })).code).toBe(40400)
  const shown = await channel()
  await upload(shown, marketSheet(marketLine({ post, demand: '6' })))
  expect((await trend({ post })).total.demand).toBe(6)
})

test('who does not manage the channel brings in nothing', async () => {
  const id = await channel()
  const stranger = await buildTeacher(server)
  const sent = { id, source: '来源', rows: marketSheet() }
  expect((await server.call(marketCalls.upload, sent, { as: stranger })).code).toBe(40300)
  expect((await server.call(marketCalls.upload, sent)).code).toBe(40100)
})
