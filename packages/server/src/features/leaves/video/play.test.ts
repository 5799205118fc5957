import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { describe, expect, test } from 'vitest'
import { eq } from '#db/drizzle.ts'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { file } from '../../base/upload/tables.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

const filmSeconds = 100

async function newFilm(duration = filmSeconds) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const { id: c } = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const file_id = await buildFile(server, teacher, 'video')
  await server.database.orm.update(file).set({ duration }).where(eq(file.id, file_id))
  const made = await server.call(videoCalls.create, { title: '视频', file_id, container_id: c }, { as: teacher })
  const id = made.data.id
  const start = (as: SignedIn = learner) => server.call(videoCalls.start, { id, c }, { as })
  return { teacher, learner, c, id, start }
}

type Film = Awaited<ReturnType<typeof newFilm>>

interface BeatAt {
  session: string
  seq: number
  spans: [number, number][]
  after?: number
  rate?: number
  hidden?: boolean
}

/** Lets seconds pass, then sends a beat. */
async function beat(film: Film, { session, seq, spans, after = 10, rate = 1, hidden = false }: BeatAt) {
  server.database.clock.offsetMs += after * 1000
  const position = spans.at(-1)?.[1] ?? 0
  return await server.call(
    videoCalls.beat,
    { session_id: session, seq, position, rate, spans, hidden },
    { as: film.learner },
  )
}

/** Seconds the learner was there. */
async function secondsOf({ id }: Film): Promise<number> {
  const { rows } = await server.database.query({
    text: 'select seconds from progress where content_id = $1',
    values: [id],
  })
  const [row] = rows as { seconds: number }[]
  return row?.seconds ?? 0
}

async function begin(film: Film): Promise<string> {
  return (await film.start()).data.session_id
}

describe('what is credited', () => {
  test('a film watched from end to end is completed, and so is its collection', async () => {
    const film = await newFilm()
    const session = await begin(film)
    let last = await beat(film, { session, seq: 1, spans: [[0, 10]] })
    for (let from = 10, seq = 2; from < filmSeconds; from += 10, seq += 1) {
      last = await beat(film, { session, seq, spans: [[from, from + 10]] })
    }
    expect(last.data).toMatchObject({ state: 'completed', percent: 100, covered: 100, missing: '' })
    const tree = await server.call(outlineCalls.tree, { content_id: film.c }, { as: film.learner })
    expect(tree.data).toMatchObject({ percent: 100, done: 1 })
  })

  test('the same beat twice credits once', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const first = await beat(film, { session, seq: 1, spans: [[0, 10]] })
    const again = await beat(film, { session, seq: 1, spans: [[10, 20]] })
    expect(first.data.covered).toBe(10)
    expect(again.data.covered).toBe(10)
  })

  test('twenty copies at once credit once', async () => {
    const film = await newFilm()
    const session = await begin(film)
    server.database.clock.offsetMs += 10_000
    const input = {
      session_id: session,
      seq: 1,
      position: 10,
      rate: 1,
      spans: [[0, 10]] as [number, number][],
      hidden: false,
    }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.call(videoCalls.beat, input, { as: film.learner })),
    )
    expect(new Set(replies.map((reply) => reply.data.covered))).toEqual(new Set([10]))
  })

  test('a jump ahead on a first watch is dropped and told', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const jumped = await beat(film, { session, seq: 1, spans: [[80, 90]] })
    expect(jumped.data).toMatchObject({ dropped: true, covered: 0, reach: 0 })
  })

  test('more is never credited than the clock allows at the highest rate, and the page is told that some was left out', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const fast = await beat(film, { session, seq: 1, spans: [[0, 100]], rate: 16 })
    const { covered } = fast.data
    expect(fast.data).toMatchObject({ reach: covered, dropped: true })
    // Ten seconds at twice the speed and two of slack; the call itself takes a moment.
    expect([22, 23, 24, 25, 26]).toContain(covered)
    const rest = await beat(film, { session, seq: 2, spans: [[covered, covered + 20]], after: 10 })
    expect(rest.data).toMatchObject({ covered: covered + 20, dropped: false })
  })

  test('quick beats gain two seconds in all', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const began = Date.now()
    let covered = 0
    for (let seq = 1; seq <= 10; seq += 1) {
      const { data } = await beat(film, { session, seq, spans: [[covered, covered + 5]], after: 0.1 })
      covered = data.covered
    }
    const most = 1 + (Date.now() - began) / 1000
    expect(covered).toBeLessThanOrEqual(most * learnLimits.maxRate + 2)
  })

  test('what was watched on a lost line comes late and counts whole, a second watch of it takes nothing of the rest', async () => {
    const film = await newFilm()
    const session = await begin(film)
    await beat(film, { session, seq: 1, spans: [[0, 10]] })
    const late = await beat(film, { session, seq: 2, spans: [[0, 70]], after: 60 })
    expect(late.data).toMatchObject({ covered: 70, dropped: false })
    const last = await beat(film, { session, seq: 3, spans: [[0, 96]], after: 26 })
    expect(last.data).toMatchObject({ covered: 96, state: 'completed' })
    expect(await secondsOf(film)).toBeGreaterThanOrEqual(96)
  })

  test('a beat that comes after the next one loses nothing, for the next one carried it', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const second = await beat(film, { session, seq: 2, spans: [[0, 20]], after: 20 })
    const first = await beat(film, { session, seq: 1, spans: [[0, 10]], after: 0 })
    expect([second.data.covered, first.data.covered]).toEqual([20, 20])
  })

  test('an hour away credits no more than was played', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const slept = await beat(film, { session, seq: 1, spans: [[0, 10]], after: 3600 })
    expect(slept.data.covered).toBe(10)
    expect(await secondsOf(film)).toBe(15)
  })

  test.each([1, 9, 15])('a film of %d seconds with a part of a second is completed', async (length) => {
    const film = await newFilm(length)
    const session = await begin(film)
    // 14.6 seconds are stored as 15, of which whole seconds played reach 14.
    const played = Math.max(length - 1, 1)
    const last = await beat(film, { session, seq: 1, spans: [[0, played]], after: length })
    expect(last.data).toMatchObject({ state: 'completed', percent: 100, missing: '' })
  })

  test('a hidden page credits nothing', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const hidden = await beat(film, { session, seq: 1, spans: [[0, 10]], hidden: true })
    expect(hidden.data).toMatchObject({ covered: 0, dropped: true })
  })

  test('spans beyond the film, backwards or before its start count for nothing', async () => {
    const film = await newFilm()
    const session = await begin(film)
    await beat(film, { session, seq: 1, spans: [[0, 10]] })
    const odd = await beat(film, {
      session,
      seq: 2,
      spans: [
        [9, 3],
        [500, 900],
      ],
    })
    expect(odd.data.covered).toBe(10)
  })
})

describe('where and by whom', () => {
  test('a sitting elsewhere ends the first: its next beat gets 40900 and says why', async () => {
    const film = await newFilm()
    const first = await begin(film)
    await begin(film)
    const late = await beat(film, { session: first, seq: 1, spans: [[0, 10]] })
    expect(late).toMatchObject({ code: 40900, message: '您已在其他设备/页面播放' })
  })

  test('resumes five seconds before where it was left', async () => {
    const film = await newFilm()
    const session = await begin(film)
    for (let seq = 1; seq <= 4; seq += 1) {
      await beat(film, { session, seq, spans: [[(seq - 1) * 10, seq * 10]] })
    }
    expect((await film.start()).data).toMatchObject({ position: 35, reach: 40, covered: 40, seek_free: false })
  })

  test('nobody beats for another: the sitting of somebody else does not exist', async () => {
    const film = await newFilm()
    const session = await begin(film)
    const stranger = await buildMember(server, { org: film.teacher.org })
    const input = { session_id: session, seq: 1, position: 10, rate: 1, spans: [], hidden: false }
    expect((await server.call(videoCalls.beat, input, { as: stranger })).code).toBe(40400)
  })

  test('its maker watches freely and nothing is written', async () => {
    const film = await newFilm()
    const looked = await film.start(film.teacher)
    expect(looked.data).toMatchObject({ session_id: '', seek_free: true })
    const { rows } = await server.database.query({
      text: 'select 1 from progress where content_id = $1',
      values: [film.id],
    })
    expect(rows).toEqual([])
  })
})

describe('another film in its place', () => {
  async function replace(film: Film, duration: number) {
    const file_id = await buildFile(server, film.teacher, 'video')
    await server.database.orm.update(file).set({ duration }).where(eq(file.id, file_id))
    await server.call(videoCalls.update, { id: film.id, file_id }, { as: film.teacher })
  }
  async function itemOf(film: Film) {
    const { data } = await server.call(outlineCalls.tree, { content_id: film.c }, { as: film.learner })
    return data.items[0]
  }

  test('of about the same length keeps what was watched', async () => {
    const film = await newFilm()
    await beat(film, { session: await begin(film), seq: 1, spans: [[0, 50]], after: 50 })
    await replace(film, filmSeconds + 5)
    expect(await itemOf(film)).toMatchObject({ percent: 50 })
  })

  test('of another length counts what it has of what was watched, for a sitting under way as well', async () => {
    const film = await newFilm()
    const session = await begin(film)
    await beat(film, { session, seq: 1, spans: [[0, 60]], after: 60 })
    await replace(film, 200)
    expect(await itemOf(film)).toMatchObject({ percent: 30, state: 'in_progress' })
    const longer = await beat(film, { session, seq: 2, spans: [[60, 120]], after: 60 })
    expect(longer.data).toMatchObject({ covered: 120, percent: 60, state: 'in_progress' })
    await replace(film, 80)
    const { data } = await film.start()
    expect(data).toMatchObject({ duration: 80, covered: 80, reach: 80 })
  })

  test('who completed the film before it stays done', async () => {
    const film = await newFilm(20)
    await beat(film, { session: await begin(film), seq: 1, spans: [[0, 20]], after: 20 })
    await replace(film, 90)
    expect(await itemOf(film)).toMatchObject({ percent: 100, state: 'completed' })
  })
})

test('tabs that begin a film at the same moment all sit down, and the last one counts', async () => {
  const film = await newFilm()
  const started = await Promise.all(Array.from({ length: 8 }, () => film.start()))
  expect(started.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 20000))
  const { rows } = await server.database.query({
    text: `select count(*)::int as num from play_session where user_id = $1 and state = 'active'`,
    values: [film.learner.userId],
  })
  expect(rows).toEqual([{ num: 1 }])
})
