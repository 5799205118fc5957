import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember } from '../organisation/organisation.factory.ts'
import { buildPerson } from './account.factory.ts'

const server = useOwnServer()

const told = (name: string) => ({ saved_by: name, saved_time: expect.any(Number) })

test('by whom and when a gradebook and a certificate were set is told to who manages them (T370)', async () => {
  const teacher = await buildMember(server, { role: 'ROLE_TEACHER', name: '王老师' })
  const as = { as: teacher }
  const { id } = await buildCollection(server, teacher)
  const fresh = (await server.call(gradebookCalls.sheet, { id }, as)).data.scheme
  expect(fresh.saved_by).toBeUndefined()
  const { saved_by: _by, saved_time: _at, ...scheme } = fresh
  expect(await server.call(gradebookCalls.saveScheme, { id, ...scheme, items: [] }, as)).toMatchObject({ code: 20000 })
  expect((await server.call(gradebookCalls.sheet, { id }, as)).data.scheme).toMatchObject(told('王老师'))
  const rule = { id, is_on: true, template_id: 0, min_percent: null, row_version: 0 }
  await server.call(certificateCalls.saveRule, rule, as)
  expect((await server.call(certificateCalls.rule, { id }, as)).data).toMatchObject(told('王老师'))
})

test('by whom and when banners, news, the site and its columns were saved is told to who edits them, and to nobody else (T370)', async () => {
  const boss = await buildPerson(server, { isSuper: true, name: '站长' })
  const as = { as: boss }
  const site = (await server.call(settingCalls.website, {}, as)).data
  await server.call(settingCalls.saveWebsite, { row_version: site.row_version, hotline: '400-1' }, as)
  expect((await server.call(settingCalls.website, {}, as)).data).toMatchObject(told('站长'))
  expect((await server.call(settingCalls.website, {})).data).not.toHaveProperty('saved_by')
  const { row_version, title, text, groups } = (await server.call(discoverCalls.theme, { theme: 'aiedu' }, as)).data
  await server.call(discoverCalls.saveTheme, { theme: 'aiedu', row_version, title, text, groups }, as)
  expect((await server.call(discoverCalls.theme, { theme: 'aiedu' }, as)).data).toMatchObject(told('站长'))
  expect((await server.call(discoverCalls.theme, { theme: 'aiedu' })).data).not.toHaveProperty('saved_by')
  const banner = { type: 'home_middle', title: '迎新' } as const
  const { id } = (await server.call(bannerCalls.save, banner, as)).data
  expect((await server.call(bannerCalls.detail, { id }, as)).data).toMatchObject(told('站长'))
  const admin = await buildMember(server, { role: 'ROLE_ORG_ADMIN', name: '李主任' })
  const news = await server.call(newsCalls.create, { title: '开学', body: '<p>开学了</p>' }, { as: admin })
  expect((await server.call(newsCalls.edit, { id: news.data.id }, { as: admin })).data).toMatchObject(told('李主任'))
})
