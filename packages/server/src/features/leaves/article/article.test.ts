import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('a text that names somebody else’s file does not open it', async () => {
  const [victim, thief] = [await buildTeacher(server), await buildTeacher(server)]
  const [theirs, own] = [await buildFile(server, victim), await buildFile(server, thief)]
  const body = `<p>图</p><img data-file-id="${theirs}"><img data-file-id="${own}">`
  const made = await server.call(articleCalls.create, { title: '偷看', body }, { as: thief })
  expect(made.code).toBe(20000)
  const shown = await server.call(articleCalls.detail, { id: made.data.id }, { as: thief })
  expect(shown.data.body).toContain(`data-file-id="${own}" src="/files/`)
  expect(shown.data.body).toContain(`data-file-id="${theirs}" src=""`)
  expect((await server.call(uploadCalls.read, { id: theirs }, { as: thief })).code).toBe(40400)
  await server.call(articleCalls.update, { id: made.data.id, body }, { as: thief })
  expect((await server.call(uploadCalls.read, { id: theirs }, { as: thief })).code).toBe(40400)
})
