import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { fetchFile, upload } from '../../../../test/upload.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { probeFilm, startsFast } from '../../../storage/ffmpeg.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { sweepUploads } from './workers.ts'

// A folder of its own: a sweep touches nothing in one that another database has claimed.
const server = useOwnServer({ config: { DATA_DIR: path.join(tmpdir(), `zhixing-film-${process.pid}`) } })
const exec = promisify(execFile)

/** Four seconds of moving colours with a tone, as the options say. */
async function film(size: string, options: readonly string[]): Promise<Buffer> {
  const target = path.join(await mkdtemp(path.join(tmpdir(), 'zhixing-test-film-')), 'film.mp4')
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=4`]
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=4', '-shortest', '-c:a', 'aac']
  await exec('ffmpeg', ['-v', 'error', '-y', ...picture, ...tone, ...options, target])
  return await readFile(target)
}

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

/** Uploads a film and lets its job run; gives what its owner reads before and after. */
async function converted(data: Buffer) {
  const person = await buildPerson(server)
  const stored = await upload(server, person, { purpose: 'file', filename: '片.mp4', data })
  await server.queue.drain()
  const read = await server.call(uploadCalls.read, { id: stored.data.id }, { as: person })
  return { person, before: stored.data, after: read.data }
}

async function probed(url: string) {
  const { data } = await fetchFile(server, url)
  const target = path.join(await mkdtemp(path.join(tmpdir(), 'zhixing-test-film-')), 'made.mp4')
  await writeFile(target, data)
  return { ...(await probeFilm(target)), startsFast: await startsFast(target) }
}

// Needs ffmpeg and ffprobe on the PATH of the machine; `npm test` installs them.
describe('what is made of a film', () => {
  test('a large one gets a light version of at most 720 lines, its picture and its exact length', async () => {
    const data = await film('1920x1080', [...h264, '-b:v', '6M', '-movflags', '+faststart'])
    const { before, after } = await converted(data)
    expect(before).toMatchObject({ film_state: 'processing', low_url: '' })
    expect(after).toMatchObject({ film_state: 'ready', film_percent: 100, duration: 4, mine: true })
    expect((await fetchFile(server, after.url)).data.equals(data)).toBe(true)
    const low = await probed(after.low_url)
    expect(low).toMatchObject({ height: 720, videoCodec: 'h264', audioCodec: 'aac', startsFast: true })
    expect(low.bitsPerSecond).toBeLessThan(2_000_000)
    const poster = await fetchFile(server, after.thumb_url)
    expect(poster.headers.get('content-type')).toBe('image/jpeg')
  }, 60_000)

  test('one whose description stands at its end is put in order, without a second version when it is small', async () => {
    const { before, after } = await converted(await film('320x180', h264))
    expect((await probed(before.url)).startsFast).toBe(false)
    expect(await probed(after.url)).toMatchObject({ height: 180, startsFast: true })
    expect(after.low_url).toBe('')
  }, 60_000)

  test('another codec than H.264 is taken and made into it', async () => {
    const { after } = await converted(await film('320x180', ['-c:v', 'mpeg4']))
    expect(after.film_state).toBe('ready')
    expect(await probed(after.url)).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac', startsFast: true })
  }, 60_000)

  test('one that cannot be converted is told as failed, still opens, and is tried again by its owner alone', async () => {
    const { person, after } = await converted(await film('320x180', h264))
    const stranger = await buildPerson(server)
    const again = (as: typeof person) => server.call(uploadCalls.convert, { id: after.id }, { as })
    expect(await again(person)).toMatchObject({ code: 40900, message: '该视频不需要重新转换' })
    await server.database.query({
      text: `update file set film_state = 'failed', film_parts = '{}' where id = $1`,
      values: [after.id],
    })
    expect((await again(stranger)).code).toBe(40400)
    expect((await again(person)).code).toBe(20000)
    await server.queue.drain()
    const read = await server.call(uploadCalls.read, { id: after.id }, { as: person })
    expect(read.data.film_state).toBe('ready')
  }, 60_000)

  test('a film that ffmpeg gives up on keeps its original', async () => {
    const data = await film('320x180', [...h264, '-movflags', '+faststart'])
    const at = data.indexOf('mdat') + 4
    const { after } = await converted(Buffer.concat([data.subarray(0, at), Buffer.alloc(data.length - at, 0xff)]))
    expect(after.film_state).toBe('failed')
    expect((await fetchFile(server, after.url)).status).toBe(200)
  }, 60_000)
})

test('a film whose process died at its last try is told as failed after hours of silence, and not before', async () => {
  const person = await buildPerson(server)
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const { data } = await upload(server, person, {
    purpose: 'file',
    filename: '图.png',
    data: await picture.png().toBuffer(),
  })
  await server.database.query({ text: `update file set film_state = 'processing' where id = $1`, values: [data.id] })
  const stateAfter = (seconds: number) =>
    later(server, seconds, async () => {
      await server.database.tx((tx) => enqueue(tx, sweepUploads, {}))
      await server.queue.drain()
      return (await server.call(uploadCalls.read, { id: data.id }, { as: person })).data.film_state
    })
  expect(await stateAfter(3600)).toBe('processing')
  expect(await stateAfter(7 * 3600)).toBe('failed')
})
