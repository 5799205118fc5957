import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'
import { buildThirdParty } from './third-party.factory.ts'

const server = useTestServer()

async function buildHeld(settings: Parameters<typeof buildThirdParty>[2] = {}) {
  const course = await buildCourse(server)
  const id = await buildThirdParty(server, course.collection, settings)
  const which = { id, c: course.c }
  const { teacher, learner } = course
  return {
    ...course,
    which,
    detail: async () => (await server.call(thirdPartyCalls.detail, which, { as: learner })).data,
    visit: async () => (await server.call(thirdPartyCalls.visit, which, { as: learner })).data,
    finish: (given: object = {}) => server.call(thirdPartyCalls.finish, { ...which, ...given }, { as: learner }),
    decide: (approve: boolean, reply = '') =>
      server.call(thirdPartyCalls.decide, { ...which, uid: learner.userId, approve, reply }, { as: teacher }),
    item: async () => (await server.call(outlineCalls.tree, { content_id: course.c }, { as: learner })).data.items[0],
  }
}

test('going there begins it, and the learner’s word completes it', async () => {
  const { visit, finish, item } = await buildHeld()
  expect(await item()).toMatchObject({ content_type: 'third_party_active', missing: '还需到第三方平台完成' })
  expect(await visit()).toMatchObject({ state: 'in_progress', missing: '还需点击“我已完成”' })
  expect((await finish()).data).toMatchObject({ state: 'completed', container_percent: 100 })
})

test('a proof waits for its teacher, who confirms it', async () => {
  const { finish, decide, which, teacher, learner, item, detail } = await buildHeld({ proof: 'file' })
  expect(await finish()).toMatchObject({ code: 40000, message: '请上传完成证明' })
  const file = await buildFile(server, learner)
  const handed = await finish({ file_ids: [file], note: '得分92' })
  expect(handed.data).toMatchObject({ state: 'submitted', missing: '等待老师确认' })
  const { rows } = await server.rows(thirdPartyCalls.proofs, which, { as: teacher })
  expect(rows).toMatchObject([{ uid: learner.userId, state: 'waiting', note: '得分92', files: [{ id: file }] }])
  expect((await decide(true)).data.state).toBe('confirmed')
  expect((await item())?.state).toBe('completed')
  expect(await detail()).toMatchObject({ state: 'completed', mine: { state: 'confirmed' } })
  expect(await finish({ file_ids: [file] })).toMatchObject({ code: 40900, message: '老师已确认，不能再修改' })
  expect((await decide(false)).code).toBe(40900)
})

test('one that was given back is handed in again', async () => {
  const { finish, decide, learner, item, detail } = await buildHeld({ proof: 'file' })
  const file = await buildFile(server, learner)
  await finish({ file_ids: [file] })
  await decide(false, '截图不完整')
  expect(await item()).toMatchObject({ state: 'in_progress', missing: '证明未通过，请重新提交' })
  expect((await detail()).mine).toMatchObject({ state: 'returned', reply: '截图不完整' })
  await finish({ file_ids: [file] })
  expect((await detail()).mine).toMatchObject({ state: 'waiting', reply: '' })
})

test('a proof is its learner’s and their teachers’ alone, and of one’s own files', async () => {
  const { finish, learner, c, detail } = await buildHeld({ proof: 'file' })
  const other = await buildLearnerOf(server, { id: c })
  expect(await finish({ file_ids: [await buildFile(server, other)] })).toMatchObject({
    code: 40000,
    message: '文件不存在或已被移除，请重新上传',
  })
  const file = await buildFile(server, learner)
  await finish({ file_ids: [file] })
  expect((await detail()).mine?.files).toHaveLength(1)
  expect((await server.call(uploadCalls.read, { id: file }, { as: other })).code).toBe(40400)
})

test('an address that is none is refused (url.format)', async () => {
  const { teacher, c } = await buildCourse(server)
  const made = { title: '仿真', platform: '仿真平台', url: 'www.example.com', container_id: c }
  expect(await server.call(thirdPartyCalls.create, made, { as: teacher })).toMatchObject({
    code: 40000,
    errors: [{ field: 'url', message: '请输入正确的url地址' }],
  })
})
