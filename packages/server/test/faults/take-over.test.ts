import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { onOneConnection } from '../../src/db/one-connection.ts'
import { readInstallation } from '../../src/features/base/upload/public.ts'
import type { BucketMoment } from '../bucket-stop.ts'
import { startS3 } from '../s3-server.ts'
import { cloneDatabase } from '../test-server.ts'
import { begin, strike, struckAt } from './struck.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-taken-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The program starts several times. */
const slowMs = 60_000
const script = 'take-over'

/** Twice as many as are moved at once, and some more. */
const stored = Array.from({ length: 36 }, (_, at) => `file/1/202611/${at}.pdf`)
const ours = [...stored, ...stored.slice(0, 4).map((key) => `${key}.w480.webp`)]
const foreign = [
  'a.txt',
  'cover/1/202611/0.png',
  'file/1/202611/foreign.pdf',
  'other/file/1/202611/0.pdf',
  'photos/0.pdf',
  'trash/2019-01-01/file/1/202611/0.pdf',
]
const bytesOf = (key: string) => `bytes of ${key}`

/** The first, second … of such requests. */
const nth = (count: number, isIt: BucketMoment['isIt']): BucketMoment['isIt'] => {
  let so = 0
  return (asked) => {
    so += isIt(asked) ? 1 : 0
    return so === count
  }
}
const copies: BucketMoment['isIt'] = ({ isCopy }) => isCopy
const removals: BucketMoment['isIt'] = ({ method }) => method === 'DELETE'

/** A bucket of before there were installation ids, with things of others in it, and a program that takes it over. */
async function oldBucket(name: string) {
  const s3 = await startS3()
  onTestFinished(s3.stop)
  const { bucket: Bucket, client } = s3
  const databaseUrl = await cloneDatabase()
  await onOneConnection(databaseUrl, (on) =>
    on.rows(
      `insert into file (key, owner_id, purpose, filename, kind, type, mime, filesize, sha256)
        select key, 1, 'file', '课件.pdf', 'document', 'pdf', 'application/pdf', 10, '' from unnest($1::text[]) key`,
      [stored],
    ),
  )
  await Promise.all([...ours, ...foreign].map((Key) => client.putObject({ Bucket, Key, Body: bytesOf(Key) })))
  const told = { databaseUrl, dataDir: path.join(folder, name), settings: s3.settings }

  const contents = async () => {
    const { Contents = [] } = await client.listObjectsV2({ Bucket })
    const read = async (Key: string) => await (await client.getObject({ Bucket, Key })).Body?.transformToString()
    return new Map(await Promise.all(Contents.map(async ({ Key = '' }) => [Key, await read(Key)] as const)))
  }
  /** Looks that every file is there, under its old key or below the id, and all else as it was; counts both. */
  const look = async () => {
    const id = await readInstallation(databaseUrl)
    const found = await contents()
    expect(foreign.map((key) => found.get(key))).toEqual(foreign.map(bytesOf))
    expect(ours.map((key) => found.get(`${id}/${key}`) ?? found.get(key))).toEqual(ours.map(bytesOf))
    const taken = ours.filter((key) => found.has(`${id}/${key}`)).length
    const left = ours.filter((key) => found.has(key)).length
    return { taken, left, others: found.size - taken - left - foreign.length, marker: found.get('.installation') }
  }
  const late: (() => Promise<void>)[] = []
  /** Kills the program where the bucket stops, and looks. */
  const killedAt = async (moment: BucketMoment) => {
    const stop = s3.stopAt(moment)
    const run = await begin(script, told)
    const tooEarly = run.ended.then((end) => Promise.reject(new Error(`ended before with ${end}: ${run.said()}`)))
    await Promise.race([stop.reached, tooEarly])
    expect(await strike(run, 'SIGKILL')).toBe('SIGKILL')
    await stop.end()
    late.push(stop.letGo)
    return await look()
  }
  /** Runs it to its end, has the bucket carry out what the killed ones had asked for last, and looks. */
  const ended = async () => {
    const run = await begin(script, told)
    expect(await run.ended, run.said()).toBe(0)
    await Promise.all(late.map((letGo) => letGo()))
    return await look()
  }
  return { ...s3, told, killedAt, ended, look }
}

test(
  'a take-over that is killed at its start, after a copy, before and after a removal or before its last write loses nothing; the next one ends well (T224)',
  async () => {
    const { told, killedAt, ended, look } = await oldBucket('own')
    const isMarker: BucketMoment['isIt'] = ({ method, key }) => method === 'PUT' && key === '.installation'
    const start = await killedAt({ isIt: isMarker, when: 'after' })
    const marker = `${await readInstallation(told.databaseUrl)}\n`
    expect(start).toEqual({ taken: 0, left: 40, others: 1, marker })

    const copied = await killedAt({ isIt: nth(20, copies), when: 'after' })
    expect(copied).toMatchObject({ taken: 20, others: 1, marker })
    // The last four that were moved together are removed by then, or not.
    expect(copied.left).toBeGreaterThan(20)
    expect(copied.left).toBeLessThanOrEqual(24)
    const unremoved = await killedAt({ isIt: removals, when: 'before' })
    expect(unremoved).toMatchObject({ left: copied.left, others: 1, marker })
    const removed = await killedAt({ isIt: nth(10, removals), when: 'after' })
    expect(removed).toMatchObject({ left: copied.left - 10, others: 1, marker })

    const last = { table: 'setting', when: `new.key = 'upload.bucket.taken'`, signal: 'SIGKILL' } as const
    expect(await struckAt(script, told, last)).toBe('SIGKILL')
    expect(await look()).toEqual({ taken: 40, left: 0, others: 1, marker })
    expect(await ended()).toEqual({ taken: 40, left: 0, others: 1, marker })
  },
  slowMs,
)

test(
  'one that is killed while it copies files of another installation leaves those as they are; the next one copies the rest (T224)',
  async () => {
    const { bucket: Bucket, client, killedAt, ended } = await oldBucket('copy')
    const marker = 'theirs\n'
    await client.putObject({ Bucket, Key: '.installation', Body: marker })
    expect(await killedAt({ isIt: nth(20, copies), when: 'after' })).toEqual({ taken: 20, left: 40, others: 1, marker })
    expect(await ended()).toEqual({ taken: 40, left: 40, others: 1, marker })
  },
  slowMs,
)
