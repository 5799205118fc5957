import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import pg from 'pg'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { answersOf, buildAsked, buildSurvey } from './survey.factory.ts'

const server = useTestServer()

/** So many learners who have answered, each with words of their own. */
async function answered(settings: { anonymous: boolean; shows_results?: boolean }, count: number) {
  const asked = await buildAsked(server, settings)
  const people = [asked.learner, ...(await asked.join(count - 1))]
  for (const [at, as] of people.entries()) {
    expect((await asked.answer(as, { year: 1 + (at % 2), step: 1 + (at % 5), words: `建议${at}` })).code).toBe(20000)
  }
  return { ...asked, people }
}

async function sheetOf(file: { raw: { rawPayload: Buffer } }) {
  const [sheet] = await readXlsx(file.raw.rawPayload)
  return sheet?.data ?? []
}

describe('with names', () => {
  test('figures are told from the first answer on, and lists say who has answered what', async () => {
    const { results, overview, texts, which, teacher, learner, join, answer } = await answered({ anonymous: false }, 2)
    const [silent] = await join(1)
    expect((await overview()).data).toMatchObject({ people: 3, answered: 2, refusal: '' })
    const { data } = await results()
    expect(data.total).toBe(2)
    expect(data.figures).toEqual([
      {
        id: 1,
        answered: 2,
        counts: [
          { value: 1, count: 1 },
          { value: 2, count: 1 },
        ],
        mean: null,
      },
      { id: 2, answered: 2, counts: [1, 2, 3].map((value) => ({ value, count: value === 1 ? 2 : 0 })), mean: null },
      { id: 3, answered: 2, counts: [1, 2, 3, 4, 5].map((value) => ({ value, count: value < 3 ? 1 : 0 })), mean: 1.5 },
      { id: 4, answered: 2, counts: [], mean: null },
    ])
    const wrote = (await texts()).body as { data: { data: { text: string; name: string }[] } }
    expect(JSON.stringify(wrote)).toContain(learner.name)
    const list = async (state: 'answered' | 'unanswered') =>
      (await server.rows(surveyCalls.people, { ...which, state }, { as: teacher })).rows
    expect((await list('unanswered')).map(({ uid }) => uid)).toEqual([silent?.userId])
    expect((await list('answered')).find(({ uid }) => uid === learner.userId)?.answers).toHaveLength(4)
    const found = async (keyword: string) =>
      (await server.rows(surveyCalls.people, { ...which, keyword }, { as: teacher })).rows.length
    expect([await found(learner.name), await found('没有这个人')]).toEqual([3, 0])
    expect((await answer(silent ?? learner, { used: [2, 3] })).code).toBe(20000)
    expect((await results()).data.figures[1]?.counts.map(({ count }) => count)).toEqual([2, 1, 1])
  })

  test('the file has a row for each answer, with the person and a column for each question', async () => {
    const { exported, learner } = await answered({ anonymous: false }, 2)
    const [head, first, ...others] = await sheetOf(await exported())
    expect(head).toEqual([
      '序号',
      '学号/工号',
      '姓名',
      '提交时间',
      '1. 您的年级',
      '2. 常用的资料',
      '3. 对课程满意吗',
      '4. 还有什么建议',
    ])
    expect([first?.[2], first?.[4], first?.[5], first?.[6], first?.[7]]).toEqual([
      learner.name,
      '大一',
      '视频',
      '1',
      '建议0',
    ])
    expect(others).toHaveLength(1)
  })

  test('learners see no results but where the survey says so, and then when they have answered', async () => {
    const { results, update, learner, join, texts } = await answered({ anonymous: false }, 2)
    const [other] = await join(1)
    expect(await results(learner)).toMatchObject({ code: 40300, message: '老师没有开放结果' })
    await update({ shows_results: true })
    expect((await results(learner)).data.total).toBe(2)
    expect(await results(other)).toMatchObject({ code: 40300, message: '提交后可查看结果' })
    expect((await texts(learner)).code).toBe(40300)
  })
})

describe('anonymous', () => {
  test('nothing is told of fewer than five: no figures, no texts, no file, to nobody', async () => {
    const { results, texts, exported, overview, which, teacher, people, answer, join } = await answered(
      { anonymous: true, shows_results: true },
      4,
    )
    const refused = { code: 42300, message: '结果在满5份后显示' }
    expect(await results()).toMatchObject(refused)
    expect(await results(people[0])).toMatchObject(refused)
    expect(await texts()).toMatchObject(refused)
    expect(await exported()).toMatchObject(refused)
    const csv = { ...which, do_export: true, format: 'csv' as const }
    expect(await server.call(surveyCalls.answers, csv, { as: teacher })).toMatchObject(refused)
    expect(await server.call(surveyCalls.answers, which, { as: teacher })).toMatchObject(refused)
    expect((await overview()).data).toMatchObject({ people: 4, answered: 4, refusal: '结果在满5份后显示' })
    const [fifth] = await join(1)
    expect((await answer(fifth ?? teacher, { words: '第五份' })).code).toBe(20000)
    expect((await results()).data.total).toBe(5)
    expect((await results(people[0])).data.total).toBe(5)
    expect((await texts()).code).toBe(20000)
    expect((await exported()).status).toBe(200)
  })

  test('no reply and no row joins a person with an answer', async () => {
    const asked = await answered({ anonymous: true }, 12)
    const { answer, learner, id, which, teacher, detail, texts, exported, people } = asked
    const again = await answer(learner)
    expect(again).toMatchObject({ code: 40900, data: { mine: null } })
    expect((await detail()).data).toMatchObject({ done: true, mine: null })
    expect(await server.call(surveyCalls.people, which, { as: teacher })).toMatchObject({ code: 40900 })
    const told = JSON.stringify([(await texts(teacher, 1, 50)).body, await sheetOf(await exported())])
    for (const { name, userId } of people) {
      expect(told).not.toContain(name)
      expect(told).not.toContain(`"${userId}"`)
    }
    const handIns = await rowsOf<object>(server, 'select *, xmin::text from survey_hand_in where content_id = $1', [id])
    expect(handIns).toHaveLength(12)
    expect(handIns).toContainEqual(expect.objectContaining({ answers: null, handed_in_at: null }))
    const boxes = await rowsOf<{ xmin: string; answers: { s: number[] }[] }>(
      server,
      'select *, xmin::text from survey_box where content_id = $1',
      [id],
    )
    expect(boxes.map(({ answers }) => answers.length)).toEqual([12])
    expect(Object.keys(boxes[0] ?? {}).sort()).toEqual(['answers', 'content_id', 'context_id', 'id', 'xmin'])
    // Only what keeps a `once` call from happening twice would keep a sum of them.
    const kept = await rowsOf(server, `select 1 from idempotency where call = 'Survey/handIn'`)
    expect(kept).toEqual([])
  })

  test('many answers lie in rows that each hide one among ten, in no order', async () => {
    const { id, texts, teacher } = await answered({ anonymous: true }, 25)
    const sizes = await rowsOf<{ size: number; said: string[] }>(
      server,
      `select jsonb_array_length(answers) as size, array(select e.value #>> '{a,4}' from jsonb_array_elements(answers) e) as said
        from survey_box where content_id = $1`,
      [id],
    )
    expect(sizes.reduce((all, { size }) => all + size, 0)).toBe(25)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.every(({ size }) => size >= 10 && size < 20)).toBe(true)
    const written = Array.from({ length: 25 }, (_, at) => `建议${at}`)
    const order = sizes.flatMap(({ said }) => said)
    expect([...order].sort()).toEqual([...written].sort())
    expect(order).not.toEqual(written)
    const page = async (no: number) =>
      ((await texts(teacher, no, 10)).body as { data: { data: { text: string }[] } }).data.data.map(({ text }) => text)
    const shown = [...(await page(1)), ...(await page(2)), ...(await page(3))]
    expect([...shown].sort()).toEqual([...written].sort())
    expect(shown).not.toEqual(written)
  })
})

const hourS = 3600

describe('results of an anonymous survey (N2)', () => {
  test('change in steps of five, and no single answer is pushed', async () => {
    const { results, texts, exported, answer, join, id, teacher } = await answered({ anonymous: true }, 5)
    const heard: string[] = []
    const listener = new pg.Client({ connectionString: server.databaseUrl })
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => heard.push(payload))
    await listener.query('listen stale')
    const surveys = async () => {
      await listener.query('select 1')
      return heard.filter((payload) => payload.includes('Survey/') && payload.includes(`"c${id}"`)).length
    }
    const told = async () => [
      (await results()).data.total,
      ((await texts()).body as { data: { total: number } }).data.total,
      (await sheetOf(await exported())).length - 1,
    ]
    const more = await join(5)
    for (const as of more.slice(0, 4)) {
      expect((await answer(as, { words: '又一份' })).code).toBe(20000)
      expect(await told()).toEqual([5, 5, 5])
    }
    expect(await surveys()).toBe(0)
    expect((await answer(more[4] ?? teacher, { words: '第十份' })).code).toBe(20000)
    expect(await told()).toEqual([10, 10, 10])
    expect(await surveys()).toBe(1)
    await listener.end()
  })

  test('are told whole once nobody can answer any more', async () => {
    const { results, answer, join, teacher, c } = await answered({ anonymous: true }, 5)
    const [sixth, late] = await join(2)
    expect((await answer(sixth ?? teacher)).code).toBe(20000)
    const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })
    const ids = [tree.data.items[0]?.id ?? 0]
    const close_at = nowSeconds(server) + hourS
    expect((await server.call(outlineCalls.setRules, { content_id: c, ids, close_at }, { as: teacher })).code).toBe(
      20000,
    )
    expect((await results()).data.total).toBe(5)
    await later(server, hourS + 60, async () => {
      expect((await answer(late ?? teacher)).code).toBe(40900)
      expect((await results()).data.total).toBe(6)
    })
  })
})

const join = (who: SignedIn, id: number, role: 'member' | 'assistant' = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'invite' }))

/** What tells whose an answer is: everybody has the same name here. */
const wordsOf = ({ userId }: SignedIn) => `写手${userId}`

/** A collection in two rooms, with learners in each, and who helps in each. */
async function buildRooms(sizes: readonly [number, number], anonymous: boolean) {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const room = async (size: number) => {
    const teacher = await buildTeacher(server, author.org)
    const { id } = await buildTrialRoom(server, teacher)
    await server.call(
      outlineCalls.addItems,
      { content_id: id, section_id: 0, item_ids: [collection.id] },
      { as: teacher },
    )
    const assistant = await buildMember(server)
    await join(assistant, id, 'assistant')
    const learners = await Promise.all(Array.from({ length: size }, () => buildMember(server)))
    await Promise.all(learners.map((one) => join(one, id)))
    return { assistant, learners }
  }
  const rooms = [await room(sizes[0]), await room(sizes[1])] as const
  await runQueue(server)
  const which = { id: await buildSurvey(server, collection, { anonymous }), c: collection.id }
  for (const as of rooms.flatMap(({ learners }) => learners)) {
    expect(
      (await server.call(surveyCalls.handIn, { ...which, answers: answersOf({ words: wordsOf(as) }) }, { as })).code,
    ).toBe(20000)
  }
  return { which, author, first: rooms[0], second: rooms[1] }
}

describe('who helps in one of two rooms', () => {
  test('sees with names the answers of that room, and nobody of the other', async () => {
    const { which, author, first, second } = await buildRooms([2, 1], false)
    const as = first.assistant
    expect((await server.call(surveyCalls.overview, which, { as })).data).toMatchObject({ people: 2, answered: 2 })
    expect((await server.call(surveyCalls.results, which, { as })).data.total).toBe(2)
    expect((await server.call(surveyCalls.results, which, { as: author })).data.total).toBe(3)
    const uids = (await server.rows(surveyCalls.people, which, { as })).rows.map(({ uid }) => uid)
    expect([...uids].sort()).toEqual(first.learners.map(({ userId }) => userId).sort())
    const file = await server.call(surveyCalls.answers, { ...which, do_export: true }, { as })
    expect(JSON.stringify(await sheetOf(file))).not.toContain(wordsOf(second.learners[0] ?? author))
    const { rows } = await server.rows(surveyCalls.texts, { ...which, question: 4 }, { as })
    expect(rows.map(({ text }) => text).sort()).toEqual(first.learners.map(wordsOf).sort())
  })

  test('sees what is anonymous only where five of that room have answered', async () => {
    const { which, author, first, second } = await buildRooms([5, 4], true)
    const total = async (as: SignedIn) => {
      const { code, data } = await server.call(surveyCalls.results, which, { as })
      return code === 20000 ? data.total : code
    }
    expect([await total(author), await total(first.assistant), await total(second.assistant)]).toEqual([5, 5, 42300])
    const refused = { code: 42300, message: '结果在满5份后显示' }
    const as = { as: second.assistant }
    expect(await server.call(surveyCalls.texts, { ...which, question: 4 }, as)).toMatchObject(refused)
    expect(await server.call(surveyCalls.answers, { ...which, do_export: true }, as)).toMatchObject(refused)
    expect((await server.call(surveyCalls.overview, which, as)).data).toMatchObject({
      answered: 4,
      refusal: refused.message,
    })
    const { rows } = await server.rows(surveyCalls.texts, { ...which, question: 4 }, { as: first.assistant })
    expect(rows.map(({ text }) => text).sort()).toEqual(first.learners.map(wordsOf).sort())
    // Four that came through one room are too few to note it.
    const noted = await rowsOf<{ some: number; none: number }>(
      server,
      `select (count(*) filter (where jsonb_array_length(e.value -> 's') > 0))::int as some,
        (count(*) filter (where jsonb_array_length(e.value -> 's') = 0))::int as none
        from survey_box b cross join jsonb_array_elements(b.answers) e where b.content_id = $1`,
      [which.id],
    )
    expect(noted).toEqual([{ some: 5, none: 4 }])
  })
})
