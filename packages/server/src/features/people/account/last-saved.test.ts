import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { certificateCalls } from '@zhixing/contract/talk/certificate/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildChannel } from '../../containers/channel/channel.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember } from '../organisation/organisation.factory.ts'
import { buildPerson } from './account.factory.ts'

const server = useOwnServer()

const lines = [{ text: '{姓名}', x: 10, y: 20, size: 12, align: 'left' as const, is_bold: false }]

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

/** A school with two who may change what is its own, and one who may not. */
async function buildSchool() {
  const first = await buildMember(server, { role: 'ROLE_ORG_ADMIN', name: '李主任' })
  const { org } = first
  const second = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN', name: '王老师' })
  const learner = await buildMember(server, { org })
  return { org, first: { as: first }, second: { as: second }, learner: { as: learner } }
}

test('by whom and when a chapter was changed is told in the outline to who may change it, and to nobody else', async () => {
  const { org, first, second, learner } = await buildSchool()
  const { id: content_id } = await buildCollection(server, second.as, { members: [[learner.as, 'member']] })
  const id = (await server.call(outlineCalls.createSection, { content_id, title: '第一章' }, second)).data.id
  await server.call(outlineCalls.createSection, { content_id, title: '第二章' }, second)
  const change = { content_id, id, row_version: 1, title: '第一章 变量' }
  expect((await server.call(outlineCalls.updateSection, change, first)).code).toBe(20000)
  expect((await server.call(outlineCalls.updateSection, { ...change, title: '变量' }, second)).code).toBe(40900)
  const sections = async (as: typeof first) => (await server.call(outlineCalls.tree, { content_id }, as)).data.sections
  const [changed, untouched] = await sections(second)
  expect(changed).toMatchObject({ title: '第一章 变量', row_version: 2, ...told('李主任') })
  expect(untouched).not.toHaveProperty('saved_by')
  expect((await sections(learner))[0]).not.toHaveProperty('saved_by')
  expect((await sections({ as: await buildMember(server, { org, role: 'ROLE_TEACHER' }) }))[0]).not.toHaveProperty(
    'saved_by',
  )
})

test('by whom and when an announcement was changed is told with the refusal and to who may change it, and to no member', async () => {
  const { first, second, learner } = await buildSchool()
  const { id: content_id } = await buildCollection(server, second.as, { members: [[learner.as, 'member']] })
  const said = { content_id, title: '调课通知', body: '改到下周一。' }
  const { id } = (await server.call(announcementCalls.save, said, second)).data
  const change = { ...said, id, row_version: 1 }
  expect((await server.call(announcementCalls.save, { ...change, title: '再次调课' }, first)).code).toBe(20000)
  const late = await server.call(announcementCalls.save, { ...change, title: '又调课' }, second)
  expect(late).toMatchObject({ code: 40900, data: { title: '再次调课', row_version: 2, ...told('李主任') } })
  const listed = async (as: typeof first) => (await server.rows(announcementCalls.lists, { content_id }, as)).rows[0]
  expect(await listed(second)).toMatchObject({ row_version: 2, ...told('李主任') })
  expect(await listed(learner)).not.toHaveProperty('saved_by')
})

test('by whom and when a department and the profile of an organisation were changed is told to who manages it', async () => {
  const { org, first, second, learner } = await buildSchool()
  const department = { org_id: org.id, name: '机电学院' }
  const { id } = (await server.call(orgManageCalls.saveDepartment, department, second)).data
  const change = { ...department, id, row_version: 1 }
  expect((await server.call(orgManageCalls.saveDepartment, { ...change, name: '机电系' }, first)).code).toBe(20000)
  expect((await server.call(orgManageCalls.saveDepartment, { ...change, name: '机电部' }, second)).code).toBe(40900)
  const departments = await server.call(orgManageCalls.departments, { org_id: org.id }, second)
  expect(departments.data.departments).toMatchObject([{ name: '机电系', row_version: 2, ...told('李主任') }])
  const profile = async (as: typeof first) => await server.call(orgManageCalls.profile, { org_id: org.id }, as)
  const { name, kind, introduce, row_version } = (await profile(second)).data
  expect((await profile(second)).data).not.toHaveProperty('saved_by')
  const saving = { org_id: org.id, name, kind, introduce, city_id: null, row_version }
  expect((await server.call(orgManageCalls.saveProfile, { ...saving, introduce: '甲' }, first)).code).toBe(20000)
  expect((await server.call(orgManageCalls.saveProfile, { ...saving, introduce: '乙' }, second)).code).toBe(40900)
  expect((await profile(second)).data).toMatchObject({ introduce: '甲', ...told('李主任') })
  expect((await profile(learner)).code).toBe(40300)
})

test('by whom and when the guide and the model of a path were changed is told to who may change them, and to no reader', async () => {
  const { first, second, learner } = await buildSchool()
  const { id } = await buildChannel(server, second.as)
  const guide = async (as: typeof first) =>
    (await server.call(channelContentCalls.getChannelGuideInfo, { id }, as)).data
  const { row_version } = await guide(second)
  const change = { id, row_version, guide: '<p>从哪里开始</p>' }
  expect((await server.call(channelContentCalls.saveChannelGuideInfo, change, first)).code).toBe(20000)
  expect((await server.call(channelContentCalls.saveChannelGuideInfo, change, second)).code).toBe(40900)
  expect(await guide(second)).toMatchObject({ row_version: row_version + 1, ...told('李主任') })
  expect(await guide(learner)).not.toHaveProperty('saved_by')
  const model = { id, version: 1, tree: [] }
  expect((await server.call(channelContentCalls.saveChannelModel, model, first)).code).toBe(20000)
  expect((await server.call(channelContentCalls.saveChannelModel, model, second)).code).toBe(40900)
  const tree = (as: typeof first, use_from: string) => server.call(channelContentCalls.getTree, { id, use_from }, as)
  expect((await tree(second, 'admin')).data).toMatchObject({ version: 2, ...told('李主任') })
  expect((await tree(second, '')).data).not.toHaveProperty('saved_by')
  expect((await tree(learner, 'admin')).code).toBe(40300)
})

test('by whom and when a template of certificates was changed is told to the organisation’s teachers', async () => {
  const { first, second } = await buildSchool()
  const template = { name: '结业', orientation: 'portrait' as const, lines, prefix: 'JY', valid_months: 0 }
  const { id } = (await server.call(certificateCalls.saveTemplate, template, second)).data
  const change = { ...template, template_id: id, row_version: 1 }
  expect((await server.call(certificateCalls.saveTemplate, { ...change, name: '结课' }, first)).code).toBe(20000)
  expect((await server.call(certificateCalls.saveTemplate, { ...change, name: '毕业' }, second)).code).toBe(40900)
  const { data } = await server.call(certificateCalls.templates, {}, second)
  expect(data.templates).toMatchObject([{ name: '结课', row_version: 2, ...told('李主任') }])
})
