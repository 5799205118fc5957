import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examPreview } from '@zhixing/contract/leaves/exam/preview.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildExam, fiveQuestions, secret } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

const look = (hash: string) => server.call(previewCalls.preview, { hash })

/** A teacher with a collection, and what they share of it. */
async function buildSharer() {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher, { visibility: 'private' })
  const share = async (id: number, options: { days?: number; keys?: boolean } = {}) => {
    const { data } = await server.call(previewCalls.createPreviewLink, { id, ...options }, { as: teacher })
    return data
  }
  return { teacher, collection, share }
}

test.each(['article', 'document', 'video'] as const)('anybody with the link looks at a private %s', async (type) => {
  const { collection, share } = await buildSharer()
  const leaf = await buildLeaf(server, collection, { type })
  const { hash, url } = await share(leaf.id)
  expect(url).toBe(`/content/preview/${hash}`)
  const { data } = await look(hash)
  const { html, file } = data
  expect(type === 'article' ? html : file?.url).toContain(type === 'article' ? '正文' : '/files/')
  expect([html, file].filter((part) => part !== null)).toHaveLength(1)
  expect(data).not.toHaveProperty('questions')
})

test('a paper comes without right answers, unless its maker shared them', async () => {
  const { collection, share } = await buildSharer()
  const exam = await buildExam(server, collection, { questions: fiveQuestions })
  const bare = await look((await share(exam.id)).hash)
  expect(examPreview.parse(bare.data).questions.map(({ type, score }) => [type, score])).toEqual(
    fiveQuestions.map(({ type, score }) => [type, score]),
  )
  expect(JSON.stringify(bare.body)).not.toContain(secret)
  const told = await look((await share(exam.id, { keys: true })).hash)
  expect(examPreview.parse(told.data).questions[0]?.key).toMatchObject({ answer: ['B'], analysis: secret })
})

test('right answers of a shared exam are given away only by who may change it (N4)', async () => {
  const { teacher, collection } = await buildSharer()
  const { id } = await buildExam(server, collection, { questions: fiveQuestions })
  await server.call(libraryCalls.share, { ids: [id], shared: true }, { as: teacher })
  const colleague = await buildTeacher(server, teacher.org)
  const own = await buildCollection(server, colleague)
  const make = (input: { keys?: boolean; c?: number }) =>
    server.call(previewCalls.createPreviewLink, { id, ...input }, { as: colleague })
  expect((await make({ keys: true })).code).toBe(40300)
  const placed = { content_id: own.id, section_id: 0, item_ids: [id] }
  expect((await server.call(outlineCalls.addItems, placed, { as: colleague })).code).toBe(20000)
  expect((await make({ keys: true, c: own.id })).code).toBe(40300)
  const bare = await make({})
  expect(bare.code).toBe(20000)
  expect(JSON.stringify((await look(bare.data.hash)).body)).not.toContain(secret)
})

test('a work shows what it asks for', async () => {
  const { teacher, collection, share } = await buildSharer()
  const attachment = await buildFile(server, teacher, 'document')
  const id = await buildWork(server, collection, { body: '<p>写总结</p>', attachment_ids: [attachment] })
  const { data } = await look((await share(id)).hash)
  expect(data).toMatchObject({ content_type: 'work', html: '<p>写总结</p>', files: [{ id: attachment }] })
})

test('a link that nobody made leads nowhere', async () => {
  const { body } = await look('nobody-made-this-link0')
  expect(body).toMatchObject({ code: 40400, message: '预览链接无效，请检查链接是否完整' })
})

test('an expired link says so, and goes when the next one is made', async () => {
  const { teacher, collection } = await buildSharer()
  const { id } = await buildLeaf(server, collection, { type: 'article' })
  const { data } = await server.call(previewCalls.createPreviewLink, { id, days: 1 }, { as: teacher })
  await server.database.query({
    text: `update preview_link set expires_at = now() - interval '1 second' where hash = $1`,
    values: [data.hash],
  })
  expect((await look(data.hash)).body).toMatchObject({ code: 41000, message: '预览链接已过期，请联系分享人重新获取' })
  await server.call(previewCalls.createPreviewLink, { id }, { as: teacher })
  expect((await look(data.hash)).code).toBe(40400)
})

test('what was deleted is not shown any more', async () => {
  const { collection, share } = await buildSharer()
  const { id } = await buildLeaf(server, collection, { type: 'article' })
  const { hash } = await share(id)
  await server.database.query({ text: 'update content set deleted_at = now() where id = $1', values: [id] })
  expect((await look(hash)).code).toBe(41000)
})

test('a link lives seven days unless said otherwise, thirty at most', async () => {
  const { teacher, collection, share } = await buildSharer()
  const { id } = await buildLeaf(server, collection, { type: 'article' })
  const now = server.database.clock.now().getTime() / 1000
  expect(Math.round(((await share(id)).expires_at - now) / 86_400)).toBe(7)
  const tooLong = await server.call(previewCalls.createPreviewLink, { id, days: 31 }, { as: teacher })
  expect(tooLong.code).toBe(40000)
})

test('a teacher of another organisation makes no link', async () => {
  const { collection } = await buildSharer()
  const { id } = await buildLeaf(server, collection, { type: 'article' })
  const stranger = await buildTeacher(server)
  expect((await server.call(previewCalls.createPreviewLink, { id }, { as: stranger })).code).toBe(40400)
})
