import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildSubject } from '../subject/subject.factory.ts'

const server = useTestServer()
const dayMs = 86_400_000

async function buildRunOut() {
  const org = await buildOrg(server, {
    plan: { level: 2, name: '版本2', seats: 9, expiresAt: new Date(Date.now() - dayMs) },
  })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  return { org, admin, as: { as: admin } }
}

test('nothing is made once the plan has run out, whatever its type, and the dialog says what would help', async () => {
  const { as } = await buildRunOut()
  const made = await server.call(subjectCalls.create, { title: '机械', content_type: 'study_resource' }, as)
  expect(made).toMatchObject({
    code: 50001,
    message: { type: 'upgrade_renewal', upgrade_type: 'create_subject' },
  })
})

test('nothing is managed either, but ended and deleted', async () => {
  const { org, admin, as } = await buildRunOut()
  const { id } = await buildCollection(server, admin)
  const subject = await buildSubject(server, admin)
  const learner = await buildMember(server, { org })
  const uids = [learner.userId]
  const refused = await Promise.all([
    server.call(collectionCalls.update, { id, title: '新的名称' }, as),
    server.call(collectionCalls.copy, { id, title: '下学期' }, as),
    server.call(collectionCalls.addMembers, { id, uids }, as),
    server.call(collectionCalls.nameHelpers, { id, uids }, as),
    server.call(collectionCalls.handOver, { id, uid: learner.userId }, as),
    server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, as),
    server.call(articleCalls.create, { title: '第一课', container_id: id, body: '<p>正文</p>' }, as),
    server.call(subjectCalls.update, { id: subject, title: '新的名称' }, as),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 50001))
  expect((await server.call(collectionCalls.detail, { id }, { as: learner })).code).toBe(20000)
  expect((await server.call(collectionCalls.delete, { id }, as)).code).toBe(20000)
})
