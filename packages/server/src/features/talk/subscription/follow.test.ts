import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildSubject } from '../../containers/subject/subject.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { setFollow } from './public.ts'

const server = useTestServer()

test('what is followed without being subscribed to does not stand among the subscriptions (K20)', async () => {
  const teacher = await buildTeacher(server)
  const subject = await buildSubject(server, teacher)
  const { id: collection } = await buildCollection(server, teacher)
  const follow = (contentId: number) =>
    server.database.tx((tx) => setFollow(tx, { userId: teacher.userId, contentId, isFollowing: true }))
  expect([await follow(subject), await follow(subject), await follow(collection)]).toEqual([1, 1, 1])
  const { rows, total } = await server.rows(subscriptionCalls.mySubscribe, {}, { as: teacher })
  expect(rows.map(({ content_id }) => content_id)).toEqual([subject])
  expect(total).toBe(1)
})
