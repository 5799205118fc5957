import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { siteMessages } from '@zhixing/contract/base/setting/limits.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { addressSetting, nameSite, siteInMails, writeSetting } from './public.ts'

const server = useOwnServer()
const site = async () => (await server.call(settingCalls.website, {})).data
const boss = () => buildPerson(server, { isSuper: true })

test('a site nobody configured shows the installation’s name, its version and 厦门', async () => {
  expect(await site()).toMatchObject({
    site_name: '知行',
    show: 0,
    show_version: 1,
    default_city: { id: 350200, name: '厦门' },
    contact_sales: '',
  })
})

test('what a super admin changes is what everybody reads, by all its names; the rest stays', async () => {
  const as = await boss()
  const { row_version: rowVersion } = await site()
  const change = { hotline: '0592-1234567', copyright: '版权所有', record_number: '闽ICP备1号', show: 1 as const }
  const saved = await server.call(settingCalls.saveWebsite, { row_version: rowVersion, ...change }, { as })
  expect(saved.data).toMatchObject({ ...change, row_version: rowVersion + 1 })
  for (const call of [settingCalls.website, settingCalls.getSetting, settingCalls.getDefaultConfig]) {
    const { saved_by: _by, saved_time: _at, ...told } = saved.data
    expect((await server.call(call, {})).data).toEqual(told)
  }
})

test('a menu item that is hidden is told as not displayed, until it is shown again (menu.webConfig)', async () => {
  const as = await boss()
  const displayOf = async () => (await site()).menu.find(({ value }) => value === 'favorite')?.display
  expect(await displayOf()).toBe(1)
  const save = async (hidden: string[]) =>
    await server.call(settingCalls.saveWebsite, { row_version: (await site()).row_version, hidden }, { as })
  await save(['favorite'])
  expect(await displayOf()).toBe(0)
  await save([])
  expect(await displayOf()).toBe(1)
})

test('of two who change at once the second hears of it and gets what stands there', async () => {
  const as = await boss()
  const { row_version: rowVersion } = await site()
  await server.call(settingCalls.saveWebsite, { row_version: rowVersion, hotline: '1' }, { as })
  const late = await server.call(settingCalls.saveWebsite, { row_version: rowVersion, hotline: '2' }, { as })
  expect([late.code, late.body.data]).toMatchObject([40900, { hotline: '1' }])
})

test.each([
  [{ site_name: ' ' }, siteMessages.nameRequired],
  [{ site_name: '一'.repeat(21) }, siteMessages.nameLength],
  [{ contact_sales: 'javascript:alert(1)' }, siteMessages.contactWrong],
  [{ hotline: '1'.repeat(41) }, siteMessages.hotlineLength],
])('refuses %o', async (change, message) => {
  const refused = await server.call(settingCalls.saveWebsite, { row_version: 1, ...change }, { as: await boss() })
  expect([refused.code, refused.errors?.[0]?.message]).toEqual([40000, message])
})

test('a stranger changes nothing, and a list of choices is told by its name only', async () => {
  const person = await buildPerson(server)
  expect((await server.call(settingCalls.saveWebsite, { row_version: 1, hotline: '9' }, { as: person })).code).toBe(
    40300,
  )
  expect((await site()).hotline).not.toBe('9')
  const { data } = await server.call(settingCalls.getOptions, { option: 'user_role' })
  expect(data.map(({ value }) => value)).toEqual(['student', 'teacher', 'worker'])
  const unknown = await server.call(settingCalls.getOptions, JSON.parse('{"option":"nothing"}'))
  expect(unknown.code).toBe(40000)
})

test('mails come from the site as it was named at the set-up, with links to the address typed there', async () => {
  const installed = { siteName: '知行', siteUrl: undefined, localUrl: 'http://localhost:3000' }
  await server.database.tx(async (tx) => {
    await nameSite(tx, '江城学习网')
    await writeSetting(tx, addressSetting, 'https://learn.example.cn')
  })
  const typed = { name: '江城学习网', url: 'https://learn.example.cn' }
  expect(await siteInMails(server.database, installed)).toEqual(typed)
  const siteUrl = 'https://zhixing.example'
  expect(await siteInMails(server.database, { ...installed, siteUrl })).toEqual({ ...typed, url: siteUrl })
})
