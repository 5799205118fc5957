import { industryCalls } from '@zhixing/contract/base/industry/calls.ts'
import { outboxCalls } from '@zhixing/contract/base/outbox/calls.ts'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildIndustry } from '../industry/industry.factory.ts'
import { readSetting, writeSetting } from '../setting/public.ts'
import { outboxMail, outboxSms } from './public.ts'

const server = useOwnServer()

test('what no gateway sends is kept for super admins, newest first, by channel and keyword', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  await outboxMail(server.database).send({ to: 'lin@school.cn', subject: '标题', text: '正文甲' })
  await outboxSms(server.database).send({ mobile: '13800000001', text: '短信100%' })
  const find = async (input: { channel?: 'mail' | 'sms'; keyword?: string }) =>
    (await server.rows(outboxCalls.lists, input, { as: boss })).rows
  expect(await find({})).toMatchObject([
    { channel: 'sms', to: '13800000001', subject: '', text: '短信100%' },
    { channel: 'mail', to: 'lin@school.cn', subject: '标题', text: '正文甲' },
  ])
  expect(await find({ channel: 'mail' })).toHaveLength(1)
  expect(await find({ keyword: '100%' })).toHaveLength(1)
  expect(await find({ keyword: '_' })).toHaveLength(0)
  expect(await find({ keyword: '１００％' })).toHaveLength(1)
  const first = await server.call(outboxCalls.lists, { offset: 0, limit: 1 }, { as: boss })
  const rest = await server.call(outboxCalls.lists, { after: String(first.body.next), limit: 5 }, { as: boss })
  expect(rest.body).toMatchObject({ total: 2, next: null, data: [{ channel: 'mail' }] })
})

test('industries come with parents before their children, under both names', async () => {
  await buildIndustry(server)
  const { data } = await server.call(industryCalls.lists, {})
  expect(data.length).toBeGreaterThan(0)
  const seen = new Set([0])
  for (const row of data) {
    expect(seen.has(row.parent_id)).toBe(true)
    seen.add(row.id)
  }
  expect((await server.call(industryCalls.lists, {}, { path: '/api/Index/getCategoryList' })).data).toEqual(data)
})

test('the server’s time is told in seconds and milliseconds', async () => {
  const { data } = await server.call(settingCalls.getServerTime, {})
  expect(data.time).toBe(Math.floor(data.now / 1000))
  expect(Math.abs(data.now - Date.now())).toBeLessThan(5_000)
})

test('a setting is kept by its name, and the last value stands', async () => {
  expect(await readSetting(server.database, 'colour')).toBeUndefined()
  await writeSetting(server.database, 'colour', { a: 1 })
  await writeSetting(server.database, 'colour', '蓝')
  expect(await readSetting(server.database, 'colour')).toBe('蓝')
})
