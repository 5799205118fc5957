import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { expect, test } from 'vitest'
import { publicUrl } from '../src/features/base/upload/public.ts'
import { buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import { buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import { runQueue } from './run-queue.ts'
import { testConfig, useOwnServer } from './test-server.ts'

const one = useOwnServer()
const other = useOwnServer()

test('two servers of one process know nothing of each other: not what was found, and not what waits', async () => {
  await buildCollection(one, await buildTeacher(one), { title: '量子力学入门' })
  expect(await runQueue(other)).toEqual([])
  expect((await runQueue(one)).length).toBeGreaterThan(0)
  const found = async (server: typeof one, keyword: string) =>
    (await server.rows(searchCalls.search, { keyword })).total
  expect([await found(one, '量子力学'), await found(other, '量子力学')]).toEqual([1, 0])
  expect([await found(other, ''), await found(one, '')]).toEqual([0, 1])
})

test('a server that is closed leaves the other at work', async () => {
  await other.queue.close()
  await buildCollection(one, await buildTeacher(one))
  expect((await runQueue(one)).length).toBeGreaterThan(0)
})

test('each tells where its own files are', () => {
  const at = (env: Record<string, string>) => publicUrl({ config: testConfig(env) }, 'cover/1.png')
  const away = at({ FILES_URL: 'https://files.zhixing.example' })
  expect([away, at({})]).toEqual([`https://files.zhixing.example${at({})}`, '/files/cover/1.png'])
})
