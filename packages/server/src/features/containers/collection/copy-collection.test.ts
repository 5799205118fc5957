import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildLeaf, buildSection } from '../../learning/outline/outline.factory.ts'
import { buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from './collection.factory.ts'

const server = useTestServer()
const dayS = 86_400
const held = { negative_rule: 25, ip_allow: ['10.0.0.0/8'], fullscreen: true, require_photo: true }

/** A collection with a chapter, an article and an exam with dates; a learner, a cooperator, and what is copied of it. */
async function taught() {
  const teacher = await buildTeacher(server)
  const [learner, helper] = [
    await buildMember(server),
    await buildMember(server, { org: teacher.org, role: 'ROLE_TEACHER' }),
  ]
  const collection = await buildCollection(server, teacher, {
    members: [
      [learner, 'member'],
      [helper, 'admin'],
    ],
  })
  await buildSection(server, collection)
  const article = await buildLeaf(server, collection, { type: 'article' })
  const open_at = 1_800_000_000
  const exam = await buildExam(server, collection, { open_at, close_at: open_at + dayS, ...held })
  const copy = (changes: Partial<CallInput<typeof collectionCalls.copy>> = {}, as = teacher) =>
    server.call(collectionCalls.copy, { id: collection.id, title: '下学期', ...changes }, { as })
  const tree = async (id: number) => (await server.call(outlineCalls.tree, { content_id: id }, { as: teacher })).data
  const settings = async (id: number) => (await server.call(examCalls.questions, { id }, { as: teacher })).data
  return { teacher, learner, helper, collection, article, exam, open_at, copy, tree, settings }
}

test('a copy is a private draft with the same chapters and items, without members', async () => {
  const { teacher, collection, copy, tree } = await taught()
  const { data } = await copy()
  const [original, copied] = [await tree(collection.id), await tree(data.id)]
  expect(copied.sections.map(({ title }) => title)).toEqual(original.sections.map(({ title }) => title))
  expect(copied.items.map(({ title, content_type }) => [title, content_type])).toEqual(
    original.items.map(({ title, content_type }) => [title, content_type]),
  )
  const detail = await server.call(collectionCalls.detail, { id: data.id }, { as: teacher })
  expect(detail.data).toMatchObject({
    title: '下学期',
    status: 0,
    status_var: 'private',
    followed_num: 1,
    role: 'admin',
    cooperate_user: [],
  })
})

test('its own contents go their own way, their dates moved', async () => {
  const { exam, open_at, copy, tree, settings } = await taught()
  const { data } = await copy({ shift_days: 7 })
  const copied = (await tree(data.id)).items.find(({ content_type }) => content_type === 'exam')
  expect(copied?.content_id).not.toBe(exam.id)
  const paper = await settings(copied?.content_id ?? 0)
  expect(paper.settings).toMatchObject({ open_at: open_at + 7 * dayS, close_at: open_at + 8 * dayS, ...held })
  expect(paper.questions).toHaveLength(exam.questionIds.length)
  expect((await settings(exam.id)).settings).toMatchObject({ open_at })
})

test('the same contents stay the same', async () => {
  const { collection, copy, tree } = await taught()
  const { data } = await copy({ contents: 'same' })
  const ids = async (id: number) => (await tree(id)).items.map(({ content_id }) => content_id)
  expect(await ids(data.id)).toEqual(await ids(collection.id))
})

test('a cooperator copies the contents, and keeps no hand on the owner’s', async () => {
  const { helper, learner, copy } = await taught()
  expect((await copy({}, helper)).code).toBe(20000)
  expect((await copy({ contents: 'same' }, helper)).code).toBe(40300)
  expect((await copy({}, learner)).code).toBe(40300)
})
