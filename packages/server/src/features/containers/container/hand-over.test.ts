import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'

const server = useTestServer()

async function buildHelped() {
  const owner = await buildTeacher(server)
  const helper = await buildTeacher(server, owner.org)
  const learner = await buildMember(server, { org: owner.org })
  const { id } = await buildCollection(server, owner, {
    members: [
      [helper, 'admin'],
      [learner, 'member'],
    ],
  })
  const roleOf = async (as: typeof helper) => {
    const { data } = await server.call(collectionCalls.detail, { id, use_from: 'admin' }, { as })
    return data?.role
  }
  return { id, owner, helper, learner, roleOf }
}

test('is given to one who manages it: they own it, and its owner so far manages it', async () => {
  const { id, owner, helper, roleOf } = await buildHelped()
  const given = await server.call(collectionCalls.handOver, { id, uid: helper.userId }, { as: owner })
  expect(given.code).toBe(20000)
  expect([await roleOf(helper), await roleOf(owner)]).toEqual(['admin', 'other'])
  const { data } = await server.call(collectionCalls.detail, { id }, { as: owner })
  expect(data).toMatchObject({ owner: { openid: helper.openid }, followed_num: 3 })
  expect((await server.call(collectionCalls.delete, { id }, { as: owner })).code).toBe(40300)
  expect((await server.call(collectionCalls.delete, { id }, { as: helper })).code).toBe(20000)
})

test('is given to nobody who does not manage it, and by its owner alone', async () => {
  const { id, owner, helper, learner, roleOf } = await buildHelped()
  const stranger = await buildTeacher(server)
  for (const { userId: uid } of [learner, stranger]) {
    const given = await server.call(collectionCalls.handOver, { id, uid }, { as: owner })
    expect(given).toMatchObject({ code: 40000, errors: [{ field: 'uid' }] })
  }
  expect((await server.call(collectionCalls.handOver, { id, uid: helper.userId }, { as: helper })).code).toBe(40300)
  expect(await roleOf(owner)).toBe('admin')
})
