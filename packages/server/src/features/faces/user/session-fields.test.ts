import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { afterEach, expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'

const server = useOwnServer()

afterEach(() => {
  server.database.clock.offsetMs = 0
})

/** Sets the site's configuration as a super admin does. */
async function configure(change: object) {
  const as = await buildPerson(server, { isSuper: true })
  const { row_version } = (await server.call(settingCalls.website, {})).data
  const saved = await server.call(settingCalls.saveWebsite, { row_version, ...change }, { as })
  expect(saved.code).toBe(20000)
  return saved.data
}

test('where the site names a user centre, the personal home is there with the chosen tab; else our own page (jump.userCentre)', async () => {
  const as = await buildPerson(server)
  const jump = async () => (await server.call(passportCalls.toPersonal, { tab: 'account' }, { as })).data.url
  await configure({ user_centre: '' })
  expect(await jump()).toBe('/sec/homepage')
  await configure({ user_centre: 'https://user.school.cn' })
  expect(await jump()).toBe('https://user.school.cn/personal?tab=account')
  await configure({ user_centre: '' })
})

test('where it names one, organisations are made, branches registered and their homes shown there; else on our own pages', async () => {
  const as = await buildMember(server)
  const urls = async () => {
    const made = await server.call(ownOrgCalls.createOrgUrl, { redirect_uri: '/sec/index' }, { as })
    const branch = await server.call(ownOrgCalls.regBranch, { redirect_uri: 'https://evil.example' }, { as })
    const home = await server.call(ownOrgCalls.toOrgSpace, { group_id: as.org.id }, { as })
    return [made.data.url, branch.data.url, home.data.url]
  }
  await configure({ user_centre: '' })
  expect(await urls()).toEqual(['/sec/homepage/org?tab=create', '/sec/org/branch', `/org/${as.org.id}`])
  await configure({ user_centre: 'https://user.school.cn' })
  expect(await urls()).toEqual([
    'https://user.school.cn/org/create?redirect_uri=%2Fsec%2Findex',
    'https://user.school.cn/org/branch?redirect_uri=%2F',
    `https://user.school.cn/org?group_id=${as.org.id}`,
  ])
  await configure({ user_centre: '' })
})

test('the other systems of the house are in the session, half a minute late at most', async () => {
  const as = await buildPerson(server)
  const systems = [{ name: '教务系统', url: 'https://jw.school.cn' }]
  await configure({ sibling_systems: systems })
  server.database.clock.offsetMs = 31_000
  expect((await server.call(userCalls.getUserInfo, {}, { as })).data.sibling_systems).toEqual(systems)
  await configure({ sibling_systems: [] })
})

test('an address that is none, and an eleventh system, are refused', async () => {
  const as = await buildPerson(server, { isSuper: true })
  const { row_version } = (await server.call(settingCalls.website, {})).data
  const save = async (change: object) =>
    (await server.call(settingCalls.saveWebsite, { row_version, ...change }, { as })).errors[0]?.message
  expect(await save({ mall: 'javascript:alert(1)' })).toBe('请输入以 http:// 或 https:// 开头的地址')
  const many = Array.from({ length: 11 }, (_, at) => ({ name: `系统${at}`, url: 'https://a.cn' }))
  expect(await save({ sibling_systems: many })).toBe('最多添加10个系统')
})

test('the QR code leads to the WeChat account where one is named, else to this site', async () => {
  await configure({ wechat_qr: '' })
  const code = async () => (await server.call(weChatCalls.getQrCodeUrl, {})).data
  expect(await code()).toMatchObject({ is_wechat: false })
  await configure({ wechat_qr: 'http://weixin.qq.com/r/abc' })
  expect(await code()).toEqual({ url: 'http://weixin.qq.com/r/abc', is_wechat: true })
  await configure({ wechat_qr: '' })
})

test('the first login time is set by its own call and stays (session.firstLogin)', async () => {
  const as = await buildPerson(server)
  const info = async () => (await server.call(userCalls.getUserInfo, {}, { as })).data.first_login_time
  expect(await info()).toBe(0)
  const { data } = await server.call(userCalls.modifyFirstLoginTime, {}, { as })
  await expect.poll(info).toBe(data.first_login_time)
  server.database.clock.offsetMs = 60_000
  expect((await server.call(userCalls.modifyFirstLoginTime, {}, { as })).data).toEqual(data)
})

test('tags are asked for eighteen at a time, by page or offset, with no_industry (tags.params)', async () => {
  for (const asked of [
    { limit: 18, page: 1, no_industry: 1 },
    { limit: 18, offset: 0, no_industry: 1 },
  ]) {
    const reply = await server.call(tagCalls.lists, asked as never)
    expect(reply.code).toBe(20000)
  }
})

test('choosing tags sends role, hy and tag, and nothing else is taken (userTags.params)', async () => {
  const as = await buildPerson(server)
  const fields = Object.keys(userCalls.addUserTag.input.shape)
  expect(fields.toSorted()).toEqual(['hy', 'role', 'tag'])
  expect((await server.call(userCalls.addUserTag, { role: 'student', hy: 1, tag: [] }, { as })).code).toBe(20000)
})
