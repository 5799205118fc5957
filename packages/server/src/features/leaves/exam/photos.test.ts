import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { fetchFile, upload } from '../../../../test/upload.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { beginSitting, buildLearnerOf, buildSitting, fiveQuestions, type Sitting } from './exam.factory.ts'
import { buildPhoto } from './photo.factory.ts'
import { purgePhotos } from './photos.ts'

const server = useTestServer()
const missing = { code: 40300, message: examMessages.photoMissing }
const wrong = { code: 40000, message: examMessages.photoWrong }
const dayS = 86_400

/** An exam that asks for a photo, and what its learner and those who mark it do. */
async function photographed(settings: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { require_photo: true, ...settings })
  const { id, c, learner, teacher } = sitting
  const begin = async (as = learner) => {
    const photo_id = await buildPhoto(server, as)
    const done = await sitting.start({ photo_id }, as)
    return { photo_id, s: done.data.attempt.id, hand: done.data }
  }
  const particulars = (s: number, as: SignedIn = teacher) =>
    server.call(examAttemptCalls.attemptChanges, { id, c, s }, { as })
  const read = (photo: number, as: SignedIn) => server.call(uploadCalls.read, { id: photo }, { as })
  return { ...sitting, begin, particulars, read }
}

async function handIn(sitting: Sitting, photo_id: number): Promise<number> {
  const attempt = await beginSitting(server, { ...sitting, start: () => sitting.start({ photo_id }) })
  await attempt.submit(1, { 5: ['我的回答'] })
  return attempt.attempt_id
}

describe('the way in', () => {
  test('asks for a photo, said before and refused without one; who brings one begins, and goes on without another', async () => {
    const { entrance, start, begin, paper } = await photographed()
    expect((await entrance()).data).toMatchObject({
      needs_photo: true,
      refusal: '',
      settings: { require_photo: true },
    })
    expect(await start()).toMatchObject(missing)
    expect((await paper()).code).toBe(40900)
    const { hand } = await begin()
    expect((await entrance()).data.needs_photo).toBe(false)
    expect((await start({ device_token: hand.device_token })).data.elsewhere).toBe(false)
    expect((await start({ take_over: true })).code).toBe(20000)
  })

  test('asks nobody where it is not set, nor who began before it was', async () => {
    const sitting = await buildSitting(server)
    expect((await sitting.entrance()).data.needs_photo).toBe(false)
    await sitting.start()
    const { id, teacher: as } = sitting
    await server.call(examCalls.update, { id, require_photo: true }, { as })
    expect((await sitting.entrance()).data).toMatchObject({ needs_photo: false, settings: { require_photo: true } })
    expect((await sitting.start()).code).toBe(20000)
  })

  test('a photo brought where none is asked for is not kept', async () => {
    const sitting = await buildSitting(server)
    const { data } = await sitting.start({ photo_id: await buildPhoto(server, sitting.learner) })
    expect(await rowsOf(server, 'select 1 from attempt_photo where attempt_id = $1', [data.attempt.id])).toEqual([])
  })

  test('a manager looks at the paper without one', async () => {
    const { id, teacher: as } = await photographed()
    const made = await server.call(previewCalls.createPreviewLink, { id }, { as })
    expect((await server.call(previewCalls.preview, { hash: made.data.hash }, { as })).code).toBe(20000)
    expect((await server.call(examCalls.entrance, { id }, { as })).data.manages).toBe(true)
  })

  test('is the photo first, the password after it, and a wrong one uses up neither', async () => {
    const { start, learner, entrance } = await photographed({ password: '2026' })
    expect(await start({ password: '2026' })).toMatchObject(missing)
    const photo_id = await buildPhoto(server, learner)
    expect((await start({ photo_id, password: '2025' })).body.errors).toMatchObject([{ field: 'password' }])
    expect((await entrance()).data.attempts_used).toBe(0)
    expect((await start({ photo_id, password: '2026' })).code).toBe(20000)
  })
})

describe('the photo', () => {
  test('is one’s own and taken for this: nobody else’s, no other file, none that is large', async () => {
    const { start, learner, teacher, entrance } = await photographed()
    const others = [
      await buildPhoto(server, teacher),
      await buildFile(server, learner),
      await buildPhoto(server, learner, { width: examLimits.photoPixelsMax + 1, height: 10 }),
      999_999_999,
    ]
    const done = await Promise.all(others.map((photo_id) => start({ photo_id })))
    for (const one of done) {
      expect(one).toMatchObject(wrong)
      expect(one.body.errors).toMatchObject([{ field: 'photo_id' }])
    }
    expect((await entrance()).data).toMatchObject({ attempts_used: 0, open: null })
  })

  test('is a jpg of two megabytes at most', async () => {
    const { learner } = await photographed()
    const png = { purpose: 'photo' as const, filename: '照片.png', filesize: 10 }
    expect((await server.call(uploadCalls.getToken, png, { as: learner })).message).toBe('照片只能是 jpg 格式')
    const large = { ...png, filename: '照片.jpg', filesize: 2 * 1024 * 1024 + 1 }
    expect((await server.call(uploadCalls.getToken, large, { as: learner })).message).toBe('照片的大小不能超过2M')
    const fake = { purpose: 'photo' as const, filename: '照片.jpg', data: Buffer.from('no picture at all') }
    expect((await upload(server, learner, fake)).code).toBe(40000)
  })

  test('is taken anew for another attempt, and one of yesterday begins nothing', async () => {
    const sitting = await photographed({ attempts_max: 2 })
    const photo_id = await buildPhoto(server, sitting.learner)
    await handIn(sitting, photo_id)
    expect((await sitting.entrance()).data.needs_photo).toBe(true)
    expect(await sitting.start({ photo_id })).toMatchObject(wrong)
    const early = await buildPhoto(server, sitting.learner)
    const tooLate = (examLimits.photoFreshHours + 1) * 3600
    expect(await later(server, tooLate, () => sitting.start({ photo_id: early }))).toMatchObject(wrong)
    expect((await sitting.begin()).s).toBeGreaterThan(0)
  })

  test('of an attempt that was made void stays with it, and the one in its place asks again', async () => {
    const { id, c, begin, start, entrance, particulars, teacher: as } = await photographed()
    const first = await begin()
    const reset = { id, c, s: first.s, again: true, reason: '设备故障' }
    expect((await server.call(examAttemptCalls.voidAttempt, reset, { as })).code).toBe(20000)
    expect((await entrance()).data.needs_photo).toBe(true)
    expect(await start()).toMatchObject(missing)
    expect((await begin()).s).not.toBe(first.s)
    expect((await particulars(first.s)).data.photo?.file.id).toBe(first.photo_id)
  })

  test('of two starts at once begins one attempt', async () => {
    const { start, learner } = await photographed()
    const ids = [await buildPhoto(server, learner), await buildPhoto(server, learner)]
    const done = await Promise.all(ids.map((photo_id) => start({ photo_id })))
    expect(new Set(done.map(({ data }) => data.attempt.id)).size).toBe(1)
    const [first] = done
    const kept = await rowsOf(server, 'select 1 from attempt_photo where attempt_id = $1', [first?.data.attempt.id])
    expect(kept).toHaveLength(1)
  })
})

describe('who sees it', () => {
  test('those who manage and mark there, while it is sat and after, with its time and where it came from', async () => {
    const sitting = await photographed({ questions: fiveQuestions })
    const photo_id = await buildPhoto(server, sitting.learner)
    const { data } = await sitting.start({ photo_id, photo_from_file: true })
    const { attempt, device_token } = data
    const seen = (await sitting.particulars(attempt.id)).data.photo
    expect(seen).toMatchObject({ from_file: true, file: { id: photo_id, width: 640, height: 480 } })
    expect(Math.abs((seen?.at ?? 0) - nowSeconds(server))).toBeLessThan(60)
    const picture = await fetchFile(server, seen?.file.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const hand = { attempt_id: attempt.id, device_token, client_seq: 1 }
    await server.call(examCalls.submit, hand, { as: sitting.learner })
    expect((await sitting.reading(attempt.id)).data.photo).toMatchObject({ from_file: true, file: { id: photo_id } })
  })

  test('and the person, by its id; nobody else, not even who marks', async () => {
    const { begin, particulars, read, id, c, collection, learner, teacher } = await photographed()
    const { photo_id, s } = await begin()
    const classmate = await buildLearnerOf(server, collection)
    const stranger = await buildTeacher(server)
    expect((await particulars(s, classmate)).code).toBe(40300)
    expect((await particulars(s, stranger)).code).toBe(40400)
    const marking = (as: SignedIn) => server.call(examMarkCalls.reading, { id, c, s }, { as })
    expect((await marking(classmate)).code).toBe(40300)
    expect((await marking(stranger)).code).toBe(40400)
    const reads = await Promise.all([classmate, stranger, teacher].map((as) => read(photo_id, as)))
    expect(reads.map(({ code }) => code)).toEqual([40400, 40400, 40400])
    expect((await server.call(uploadCalls.read, { id: photo_id })).code).toBe(40400)
    expect((await read(photo_id, learner)).data).toMatchObject({ id: photo_id, mine: true })
  })

  test('a marker who sees no names sees no face; who manages sees the name and both', async () => {
    const sitting = await photographed({ anonymous: true, questions: fiveQuestions })
    const photo_id = await buildPhoto(server, sitting.learner)
    const s = await handIn(sitting, photo_id)
    const { data, body } = await sitting.reading(s)
    expect(data).toMatchObject({ photo: null, person: { is_anonymous: true } })
    expect(JSON.stringify(body)).not.toContain('photo/')
    expect((await sitting.particulars(s)).data.photo).toMatchObject({ file: { id: photo_id } })
  })
})

describe('how long it is kept', () => {
  const isThere = async (id: number) => (await rowsOf(server, 'select 1 from file where id = $1', [id])).length === 1
  const purgedAfter = (days: number) => later(server, days * dayS, () => server.queue.runNow(purgePhotos, {}))

  test('half a year after it was handed in; the attempt stays', async () => {
    const sitting = await photographed()
    const photo_id = await buildPhoto(server, sitting.learner)
    const s = await handIn(sitting, photo_id)
    await purgedAfter(examLimits.photoDays - 1)
    expect(await isThere(photo_id)).toBe(true)
    await purgedAfter(examLimits.photoDays + 1)
    expect(await isThere(photo_id)).toBe(false)
    expect((await sitting.particulars(s)).data.photo).toBeNull()
    expect((await sitting.reading(s)).data.photo).toBeNull()
  })

  test('one that began nothing a day, and one of an attempt under way as long as it goes on', async () => {
    const { begin, learner } = await photographed()
    const unused = await buildPhoto(server, learner)
    const used = (await begin()).photo_id
    const other = await buildFile(server, learner)
    await server.queue.runNow(purgePhotos, {})
    expect(await isThere(unused)).toBe(true)
    await purgedAfter(examLimits.photoUnusedDays + 1)
    expect([await isThere(unused), await isThere(used), await isThere(other)]).toEqual([false, true, true])
  })
})
