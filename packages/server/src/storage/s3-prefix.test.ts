import { afterAll, expect, test, vi } from 'vitest'
import { startS3 } from '../../test/s3-server.ts'
import { testConfig } from '../../test/test-server.ts'
import { openBucket } from './open-store.ts'
import { type BucketPart, surveyBucket } from './s3-sweep.ts'
import { takeOverObjects } from './s3-take-over.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

const { bucket: Bucket, client } = s3
const put = (keys: readonly string[]) => Promise.all(keys.map((Key) => client.putObject({ Bucket, Key, Body: Key })))
const keysIn = async (Prefix = '') =>
  ((await client.listObjectsV2({ Bucket, Prefix })).Contents ?? []).map(({ Key = '' }) => Key).sort()
const partOf = (installation: string): BucketPart => ({ client, bucket: Bucket, prefix: `${installation}/` })
const storeOf = async (installation: string) => {
  const opening = { isPublic: () => false, installation: async () => installation }
  const store = await openBucket(testConfig(s3.settings), opening)
  if (!store) {
    throw new Error('no bucket')
  }
  return store
}

test('whatever else lies in the bucket outlives sweeps, the emptying of the trash and what is cleared (T224)', async () => {
  const foreign = [
    'a.txt',
    'file/1/202611/other.pdf',
    'other/file/1/202611/x.pdf',
    'trash/0001.bak',
    'trash/2019 reports/a.doc',
    'trash/2019-01-01/file/1/201901/a.pdf',
    // Below the prefix, and none of our keys.
    'one/notes.txt',
    'one/trash/0001.bak',
    'one/trash/2019-01-01/notes.txt',
  ]
  await put(foreign)
  const store = await storeOf('one')
  await store.put('file/1/202611/left.pdf', Buffer.from('left'))
  expect(await keysIn('one/file')).toEqual(['one/file/1/202611/left.pdf'])
  const rule = { before: new Date(Date.now() + 60_000), kept: async () => new Set<string>() }
  const survey = await store.survey(rule)
  expect(survey).toEqual({ total: 1, unknown: ['file/1/202611/left.pdf'], unknownCount: 1 })
  await store.discard(survey.unknown, '2026-11-24')
  expect(await keysIn('one/trash/2026')).toEqual(['one/trash/2026-11-24/file/1/202611/left.pdf'])
  await store.emptyTrash('2026-11-24')
  expect(await keysIn('one/trash/2026')).toHaveLength(1)
  await store.emptyTrash('2026-11-25')
  expect(await keysIn()).toEqual([...foreign].sort())
  await store.clear()
  expect(await keysIn()).toEqual(foreign.filter((key) => !key.startsWith('one/')).sort())
})

test('of unfinished uploads only ours are ended', async () => {
  const Initiated = new Date(0)
  const Uploads = ['backup.tar', 'one/backup.tar', 'two/file/1/202611/a.mp4', 'one/file/1/202611/a.mp4'].map((Key) => ({
    Key,
    UploadId: Key,
    Initiated,
  }))
  const abortMultipartUpload = vi.fn()
  // The server of our tests tells of none.
  const telling = new Proxy(client, {
    get: (target, name) =>
      ({ abortMultipartUpload, listMultipartUploads: async () => ({ Uploads }) })[String(name)] ??
      Reflect.get(target, name).bind(target),
  })
  await surveyBucket({ ...partOf('one'), client: telling }, { before: new Date(), kept: async () => new Set() })
  expect(abortMultipartUpload.mock.calls.map(([{ Key }]) => Key)).toEqual(['one/file/1/202611/a.mp4'])
})

test('files from before there were prefixes are taken over once, over breaks, and nothing else is touched', async () => {
  const ours = ['film', 'kept', 'more'].map((name) => `file/3/202611/${name}.mp4`)
  const derived = `${ours[0]}.w480.webp`
  const foreign = ['file/3/202611/foreign.mp4', 'cover/3/202611/foreign.png', 'photos/kept.mp4']
  await put([...ours, derived, ...foreign])
  const known = async (keys: readonly string[]) => new Set(keys.filter((key) => ours.includes(key)))
  const begun = vi.fn()
  const parts = { folders: ['file'], known, begun }
  const bytes = async () =>
    await Promise.all(
      [...ours, derived].map(async (key) => {
        const old = await client.getObject({ Bucket, Key: key }).catch(() => undefined)
        const found = await client.getObject({ Bucket, Key: `mine/${key}` }).catch(() => old)
        return await found?.Body?.transformToString()
      }),
    )

  // Killed after a copy and before the first is removed; then in the middle.
  for (const dies of [1, 3]) {
    let removed = 0
    const dying = new Proxy(client, {
      get: (target, name) => {
        const method = Reflect.get(target, name).bind(target)
        return name !== 'deleteObject'
          ? method
          : async (given: unknown) => {
              removed += 1
              if (removed >= dies) {
                throw new Error('killed')
              }
              return await method(given)
            }
      },
    })
    await expect(takeOverObjects({ ...partOf('mine'), client: dying }, parts)).rejects.toThrow('killed')
    expect(await bytes()).toEqual([...ours, derived])
  }
  const store = await storeOf('mine')
  expect(await store.takeOver(parts)).toBeGreaterThan(0)
  expect(await keysIn('mine/')).toEqual([...ours, derived].map((key) => `mine/${key}`).sort())
  expect(await bytes()).toEqual([...ours, derived])
  expect(await store.takeOver(parts)).toBe(0)
  expect(await Promise.all(foreign.map((key) => keysIn(key)))).toEqual(foreign.map((key) => [key]))
  expect(begun).toHaveBeenCalledTimes(3)
})

test('files that the bucket says are another installation’s are copied, and stay for it', async () => {
  await client.putObject({ Bucket, Key: '.installation', Body: 'theirs\n' })
  const key = 'file/4/202611/shared.pdf'
  await put([key])
  const store = await storeOf('copy')
  const parts = { folders: ['file'], known: async () => new Set([key]), begun: () => undefined }
  expect(await store.takeOver(parts)).toBe(1)
  expect(await keysIn(key)).toEqual([key])
  expect(await store.stat(key)).toMatchObject({ key })
})
