import { bannerCalls, bannerMessages } from '@zhixing/contract/content/banner/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPublicPicture } from '../../base/upload/upload.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBanner } from './banner.factory.ts'

const server = useOwnServer()
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)
const boss = () => buildPerson(server, { isSuper: true })

async function shownTo(as?: SignedIn, input: { group_id?: number } = {}): Promise<number[]> {
  return (await server.call(bannerCalls.currentLists, { platform: 'lxp', ...input }, as ? { as } : {})).data.map(
    ({ id }) => id,
  )
}

test('only banners that are on and inside their time are shown', async () => {
  const always = await buildBanner(server)
  const now = await buildBanner(server, { startsAt: at(-1), endsAt: at(1) })
  const hidden = [
    await buildBanner(server, { startsAt: at(1) }),
    await buildBanner(server, { endsAt: at(-1) }),
    await buildBanner(server, { isEnabled: false }),
  ]
  const shown = await shownTo()
  expect(shown).toEqual(expect.arrayContaining([always, now]))
  expect(shown.filter((id) => hidden.includes(id))).toEqual([])
})

test('visitors, who is signed in and teachers each see what is for them', async () => {
  const [visitor, member, teacher] = await Promise.all(
    (['visitor', 'member', 'teacher'] as const).map((audience) => buildBanner(server, { audience })),
  )
  const all = [visitor, member, teacher]
  const ofAll = async (as?: SignedIn) => (await shownTo(as)).filter((id) => all.includes(id)).toSorted()
  expect(await ofAll()).toEqual([visitor])
  expect(await ofAll(await buildPerson(server))).toEqual([member])
  expect(await ofAll(await buildTeacher(server))).toEqual([member, teacher].toSorted())
})

test('an organisation’s banner is for its own people, whatever group another asks for (banner.list.params)', async () => {
  const org = await buildOrg(server)
  const id = await buildBanner(server, { orgId: org.id })
  const member = await buildMember(server, { org, role: 'ROLE_USER' })
  expect(await shownTo(member)).toContain(id)
  expect(await shownTo(member, { group_id: org.id })).toContain(id)
  expect(await shownTo(await buildPerson(server), { group_id: org.id })).not.toContain(id)
  expect(await shownTo(undefined, { group_id: org.id })).not.toContain(id)
})

test('a banner is given to an organisation by name, and to none that there is not', async () => {
  const as = await boss()
  const org = await buildOrg(server)
  const input = { type: 'home_middle' as const, title: '本校通知', group_id: org.id }
  const { data } = await server.call(bannerCalls.save, input, { as })
  const stored = async () => (await server.call(bannerCalls.detail, { id: data.id }, { as })).data
  expect(await stored()).toMatchObject({ group_id: org.id, group_name: org.name })
  const member = await buildMember(server, { org, role: 'ROLE_USER' })
  expect(await shownTo(member)).toContain(data.id)
  expect(await shownTo(await buildPerson(server))).not.toContain(data.id)
  const refused = await server.call(bannerCalls.save, { ...input, group_id: 4_000_000_000 }, { as })
  expect([refused.code, refused.errors]).toEqual([40000, [{ field: 'group_id', message: bannerMessages.groupWrong }]])
  await server.call(bannerCalls.save, { ...input, id: data.id, group_id: 0 }, { as })
  expect(await stored()).toMatchObject({ group_id: 0, group_name: '' })
  expect(await shownTo(await buildPerson(server))).toContain(data.id)
})

test('the list gives the banners of one place, the most important first, with all their fields (banner.fields)', async () => {
  const [low, high] = [
    await buildBanner(server, { type: 'others', priority: 1, href: '/sec/index', target: '_blank' }),
    await buildBanner(server, { type: 'others', priority: 9 }),
  ]
  const { rows } = await server.rows(bannerCalls.lists, { type: 'others', platform: 'lxp' })
  expect(rows.map(({ id }) => id)).toEqual([high, low])
  expect(rows[1]).toMatchObject({ href: '/sec/index', target: '_blank', big_img_url: '', medium_img_url: '' })
})

test('a followed banner is counted, an unknown one by nobody', async () => {
  const as = await boss()
  const id = await buildBanner(server)
  await server.call(bannerCalls.click, { id })
  await server.call(bannerCalls.click, { id }, { as: await buildPerson(server) })
  expect((await server.call(bannerCalls.click, { id: 4_000_000_000 })).code).toBe(20000)
  expect((await server.call(bannerCalls.detail, { id }, { as })).data.click_num).toBe(2)
})

test('a super admin makes a banner with a picture, changes it, takes it down and removes it', async () => {
  const as = await boss()
  const file = await buildPublicPicture(server, as)
  const made = await server.call(
    bannerCalls.save,
    { type: 'home_top', title: '开学季', big_img_id: file, href: '/sec/resource_center' },
    { as },
  )
  const { id } = made.data
  const detail = async () => (await server.call(bannerCalls.detail, { id }, { as })).data
  const first = await detail()
  expect(first).toMatchObject({ state: 'showing', big_img_id: file, row_version: 1 })
  expect(first.big_img_url).not.toBe('')
  const change = { id, type: 'home_top' as const, title: '毕业季', row_version: 1 }
  expect((await server.call(bannerCalls.save, change, { as })).code).toBe(20000)
  expect((await server.call(bannerCalls.save, change, { as })).code).toBe(40900)
  expect(await detail()).toMatchObject({ title: '毕业季', big_img_id: 0 })
  await server.call(bannerCalls.switch, { id, is_enabled: false }, { as })
  expect((await detail()).state).toBe('off')
  expect(await shownTo()).not.toContain(id)
  await server.call(bannerCalls.remove, { id }, { as })
  expect((await server.call(bannerCalls.detail, { id }, { as })).code).toBe(40400)
})

test('the order a super admin gives is the order everybody sees', async () => {
  const as = await boss()
  const ids = [await buildBanner(server), await buildBanner(server), await buildBanner(server)]
  const wanted = [ids[1] ?? 0, ids[2] ?? 0, ids[0] ?? 0]
  await server.call(bannerCalls.sort, { ids: wanted }, { as })
  expect((await shownTo()).filter((id) => ids.includes(id))).toEqual(wanted)
  expect((await server.call(bannerCalls.sort, { ids: [1, 1] }, { as })).code).toBe(40000)
})

test.each([
  [{ title: '' }, bannerMessages.titleRequired],
  [{ title: '一'.repeat(31) }, bannerMessages.titleLength],
  [{ href: '//evil.example' }, bannerMessages.hrefWrong],
  [{ href: 'javascript:alert(1)' }, bannerMessages.hrefWrong],
  [{ start_time: 20, end_time: 10 }, bannerMessages.endsFirst],
  [{ big_img_id: 4_000_000_000 }, bannerMessages.pictureWrong],
])('refuses %o', async (change, message) => {
  const refused = await server.call(
    bannerCalls.save,
    { type: 'home_top', title: '横幅', ...change },
    { as: await boss() },
  )
  expect([refused.code, refused.errors?.[0]?.message]).toEqual([40000, message])
})

test('a stranger makes, changes and removes none', async () => {
  const as = await buildTeacher(server)
  const id = await buildBanner(server)
  expect((await server.call(bannerCalls.save, { type: 'home_top', title: '横幅' }, { as })).code).toBe(40300)
  expect((await server.call(bannerCalls.remove, { id }, { as })).code).toBe(40300)
  expect(await shownTo()).toContain(id)
})
