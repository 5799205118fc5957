import { tagCalls, tagLimits } from '@zhixing/contract/tag/calls.ts'
import { userCalls } from '@zhixing/contract/user/calls.ts'
import { tagFormRoles } from '@zhixing/contract/user/tag-form.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../test/client.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { buildTag } from '../tag/tag.factory.ts'

const server = useTestServer()
const chosen = async (as: SignedIn) =>
  (await server.rows(tagCalls.fetchUserTagLists, {}, { as })).rows.map(({ id }) => id)

test('what a person chooses is kept, and choosing again takes its place (tagForm.roles)', async () => {
  const as = await buildPerson(server)
  const [one, other] = [await buildTag(server, '首登标签一'), await buildTag(server, '首登标签二')]
  expect(tagFormRoles).toEqual(['student', 'teacher', 'worker'])
  await server.call(userCalls.addUserTag, { role: 'student', hy: 3, tag: [one, other, 4_000_000_000] }, { as })
  expect(await chosen(as)).toEqual([one, other])
  await server.call(userCalls.addUserTag, { role: 'worker', tag: [other] }, { as })
  expect(await chosen(as)).toEqual([other])
  const { rows } = await server.database.query({
    text: 'select role, industry_id from user_interest where user_id = $1',
    values: [as.userId],
  })
  expect(rows).toEqual([{ role: 'worker', industry_id: null }])
})

test('a sixth tag is refused (tagForm.max)', async () => {
  const as = await buildPerson(server)
  const ids = [1, 2, 3, 4, 5, 6]
  expect((await server.call(userCalls.addUserTag, { tag: ids }, { as })).code).toBe(40000)
  expect((await server.call(userCalls.addUserTag, { tag: ids.slice(1) }, { as })).code).toBe(20000)
})

test('nothing at all simply confirms, and the form is seen once (tagForm.optional)', async () => {
  const as = await buildPerson(server)
  expect((await server.call(userCalls.addUserTag, {}, { as })).data).toEqual({ done: true })
  const first = async () => (await server.call(userCalls.getUserInfo, {}, { as })).data.first_login_time
  expect(await first()).toBe(0)
  const { data } = await server.call(userCalls.modifyFirstLoginTime, {}, { as })
  expect(data.first_login_time).toBeGreaterThan(0)
  await expect.poll(first).toBe(data.first_login_time)
  const again = await server.call(userCalls.modifyFirstLoginTime, {}, { as })
  expect(again.data).toEqual(data)
})

test('tags load eighteen at a time (tagForm.pageSize)', () => {
  expect(tagLimits.pageSize).toBe(18)
})
