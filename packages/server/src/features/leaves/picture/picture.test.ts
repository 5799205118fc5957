import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildPicture } from './picture.factory.ts'

const server = useTestServer()

async function buildSet(captions?: readonly string[]) {
  const course = await buildCourse(server)
  const id = await buildPicture(server, course.collection, captions)
  const which = { id, c: course.c }
  const detail = async () => (await server.call(pictureCalls.detail, which, { as: course.learner })).data
  return { ...course, ...which, detail }
}

test('three seconds in sight complete it', async () => {
  const { id, c, learner } = await buildSet()
  const item = async () => (await server.call(outlineCalls.tree, { content_id: c }, { as: learner })).data.items[0]
  expect(await item()).toMatchObject({ content_type: 'picture', amount: 2, missing: '还需查看图片' })
  const short = await server.call(pictureCalls.view, { id, c, seconds: 2 }, { as: learner })
  expect(short.data).toMatchObject({ state: 'in_progress' })
  const enough = await server.call(pictureCalls.view, { id, c, seconds: 1 }, { as: learner })
  expect(enough.data).toMatchObject({ state: 'completed', percent: 100, container_percent: 100 })
})

test('pictures keep their order and captions, and one that is taken out is no longer readable', async () => {
  const { id, c, teacher, learner, detail } = await buildSet(['一', '二', '三'])
  const before = await detail()
  const [one, two, three] = before.pictures.map(({ file }) => file.id)
  expect(before.pictures.map(({ caption }) => caption)).toEqual(['一', '二', '三'])
  const pictures = [
    { file_id: three ?? 0, caption: '改过的三' },
    { file_id: one ?? 0, caption: '' },
  ]
  const saved = await server.call(pictureCalls.update, { id, c, pictures }, { as: teacher })
  expect(saved.code).toBe(20000)
  expect((await detail()).pictures.map(({ file, caption }) => [file.id, caption])).toEqual([
    [three, '改过的三'],
    [one, ''],
  ])
  const read = (fileId = 0) => server.call(uploadCalls.read, { id: fileId }, { as: learner })
  expect((await read(one)).code).toBe(20000)
  expect((await read(two)).code).toBe(40400)
})

test.each([
  ['none', () => [], '请上传图片'],
  [
    'more than fifty',
    (own: number) => Array.from({ length: 51 }, (_, at) => ({ file_id: own + at })),
    '最多上传50张图片',
  ],
  ['one twice', (own: number) => [{ file_id: own }, { file_id: own }], '图片重复'],
  [
    'a caption that is too long',
    (own: number) => [{ file_id: own, caption: '长'.repeat(101) }],
    '说明限制100个字符以内',
  ],
])('a set of %s is refused', async (_what, picturesOf, message) => {
  const { teacher, c } = await buildCourse(server)
  const pictures = picturesOf(await buildFile(server, teacher))
  const made = await server.call(pictureCalls.create, { title: '机床', pictures, container_id: c }, { as: teacher })
  expect(made).toMatchObject({ code: 40000, message })
})

test('somebody else’s picture, and what is no picture, are refused (fileType.image)', async () => {
  const { teacher, learner, c } = await buildCourse(server)
  const create = async (file_id: number) =>
    await server.call(pictureCalls.create, { title: '机床', pictures: [{ file_id }], container_id: c }, { as: teacher })
  expect(await create(await buildFile(server, learner))).toMatchObject({
    code: 40000,
    errors: [{ field: 'pictures', message: '图片不存在或已被移除，请重新上传' }],
  })
  expect(await create(await buildFile(server, teacher, 'document'))).toMatchObject({
    code: 40000,
    errors: [{ message: '请上传 jpg、jpeg、png、gif 或 bmp 格式的图片' }],
  })
})

test('who helps with a course keeps the pictures that somebody else uploaded', async () => {
  const { id, c, detail, collection } = await buildSet(['一', '二'])
  const helper = await buildTeacher(server)
  const joining = { contentId: collection.id, userIds: [helper.userId], role: 'admin', via: 'invite' } as const
  await server.database.tx((tx) => addMembers(tx, joining))
  const { pictures } = await detail()
  const swapped = pictures.map(({ file, caption }) => ({ file_id: file.id, caption })).reverse()
  const saved = await server.call(pictureCalls.update, { id, c, pictures: swapped }, { as: helper })
  expect(saved.code).toBe(20000)
  expect((await detail()).pictures.map(({ caption }) => caption)).toEqual(['二', '一'])
})
