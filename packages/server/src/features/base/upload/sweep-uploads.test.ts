import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { writeSetting } from '../setting/public.ts'
import { sweepStore } from './public.ts'
import { sweepUploads } from './workers.ts'

const dataDir = path.join(tmpdir(), `zhixing-sweep-${randomUUID()}`)
const server = useOwnServer({ config: { DATA_DIR: dataDir } })
const files = path.join(dataDir, 'files')
const longAgo = new Date(Date.now() - 3 * 86_400_000)

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Old files that no table knows, so many, and none besides. */
async function strangers(count: number): Promise<string[]> {
  const folder = path.join(files, 'file/1/202611')
  await mkdir(folder, { recursive: true })
  const names = Array.from({ length: count }, (_, at) => path.join(folder, `left-${at}.pdf`))
  for (const name of names) {
    await writeFile(name, 'left')
    await utimes(name, longAgo, longAgo)
  }
  return names
}

beforeEach(async () => {
  await rm(path.join(files, 'file'), { recursive: true, force: true })
  await rm(path.join(files, '.installation'), { force: true })
  await server.database.query({ text: `delete from setting where key = 'upload.sweep.stopped'` })
})

const there = async (file: string) => (await stat(file).catch(() => undefined)) !== undefined
const inTrash = async () =>
  (await readdir(path.join(dataDir, 'trash'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.pdf'),
  )

test('what a sweep takes lies in the trash for fourteen days (T224)', async () => {
  const [one = ''] = await strangers(3)
  await server.queue.runNow(sweepUploads, {})
  expect(await there(one)).toBe(false)
  expect(await inTrash()).toHaveLength(3)
  await later(server, 13 * 86_400, () => server.queue.runNow(sweepUploads, {}))
  expect(await inTrash()).toHaveLength(3)
  await later(server, 16 * 86_400, () => server.queue.runNow(sweepUploads, {}))
  expect(await inTrash()).toHaveLength(0)
})

test('a store of another installation is not touched, and super admins are told (T224)', async () => {
  await server.queue.runNow(sweepUploads, {})
  const [one = ''] = await strangers(2)
  await writeSetting(server.database, 'installation_id', randomUUID())
  await server.queue.runNow(sweepUploads, {})
  expect(await there(one)).toBe(true)
  const boss = await buildPerson(server, { isSuper: true })
  const { data } = await server.call(setupCalls.missing, {}, { as: boss })
  expect(data.missing.find(({ id }) => id === 'sweep')?.title).toBe('文件目录属于另一个数据库，已停止清理文件')
  expect(
    await sweepStore({ database: server.database, store: server.services.store, isConfirmed: true }),
  ).toMatchObject({
    why: 'installation',
  })
  expect(await there(one)).toBe(true)
})

test('one that would take more than twenty and more than one per cent stops, until somebody has looked (T224)', async () => {
  const [one = ''] = await strangers(21)
  await server.queue.runNow(sweepUploads, {})
  expect(await there(one)).toBe(true)
  const boss = await buildPerson(server, { isSuper: true })
  const sweepIn = async () =>
    (await server.call(setupCalls.missing, {}, { as: boss })).data.missing.find(({ id }) => id === 'sweep')?.title
  expect(await sweepIn()).toBe('清理文件已停止：21个文件中有21个不在数据库中')
  expect(await sweepStore({ database: server.database, store: server.services.store, isConfirmed: true })).toBe(21)
  expect(await there(one)).toBe(false)
  expect(await sweepIn()).toBeUndefined()
})

test('more than a thousand never go by themselves, however many there are (T224)', async () => {
  const among = (unknownCount: number) => {
    const store = { ...server.services.store, survey: async () => ({ total: 500_000, unknown: [], unknownCount }) }
    return sweepStore({ database: server.database, store })
  }
  expect(await among(1001)).toEqual({ why: 'many', unknown: 1001, total: 500_000 })
  expect(await among(1000)).toBe(0)
})

test('the folder of files is for our own account alone (T228)', async () => {
  expect((await stat(files)).mode & 0o777).toBe(0o700)
})
