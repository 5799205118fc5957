import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { surveyPacker } from '@zhixing/contract/leaves/survey/packer.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'
import { answersOf, buildAsked, fourQuestions } from './survey.factory.ts'

const server = useTestServer()
const hourS = 3600
const dayS = 24 * hourS
/** As the product has it. */
const purgeDeleted = defineJob('content.purge', z.object({}), { lane: 'slow' })

describe('managing', () => {
  test.each([false, true])('the outline says how many have answered (N11; anonymous: %s)', async (anonymous) => {
    const { answer, learner, teacher, join, c } = await buildAsked(server, { anonymous })
    await join(1)
    const handedIn = async (as: SignedIn) =>
      (await server.call(outlineCalls.tree, { content_id: c }, { as })).data.items.map((item) => item.handed_in)
    expect(await handedIn(teacher)).toEqual([0])
    await answer(learner)
    expect(await handedIn(teacher)).toEqual([1])
    expect(await handedIn(learner)).toEqual([-1])
  })
})

describe('answering', () => {
  test('is done once, completes the item, and shows a named person their own answers', async () => {
    const { answer, detail, learner, c } = await buildAsked(server)
    expect((await detail()).data).toMatchObject({ counts: true, done: false, mine: null, refusal: '' })
    const { data } = await answer(learner, { year: 2, used: [3, 1], step: 4, words: '多些实例' })
    expect(data.learned).toMatchObject({ state: 'completed', container_percent: 100 })
    const stands = [
      { id: 1, options: [2], step: 0, text: '' },
      { id: 2, options: [1, 3], step: 0, text: '' },
      { id: 3, options: [], step: 4, text: '' },
      { id: 4, options: [], step: 0, text: '多些实例' },
    ]
    expect(data.mine).toEqual(stands)
    expect((await detail()).data).toMatchObject({ done: true, mine: stands })
    const again = await answer(learner)
    expect(again).toMatchObject({ code: 40900, message: '您已提交过这份问卷，不能再次提交', data: { mine: stands } })
    const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
    expect(tree.data.items).toMatchObject([{ content_type: 'survey', state: 'completed', handed_in: -1 }])
  })

  test.each([false, true])('pressed twenty times at once it counts once (anonymous: %s)', async (anonymous) => {
    const { answer, learner, id } = await buildAsked(server, { anonymous })
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(learner)))
    expect(replies.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 40900)).toHaveLength(19)
    const kept = `select (select count(*) from survey_hand_in where content_id = $1)::int as people,
      (select coalesce(sum(jsonb_array_length(answers)), 0) from survey_box where content_id = $1)::int as boxed`
    expect(await rowsOf(server, kept, [id])).toEqual([{ people: 1, boxed: anonymous ? 1 : 0 }])
  })

  test('takes only what fits the questions, and says where it does not', async () => {
    const { which, learner } = await buildAsked(server)
    const send = async (answers: object[]) => {
      const { code, errors } = await server.call(
        surveyCalls.handIn,
        { ...which, answers: answers as ReturnType<typeof answersOf> },
        { as: learner },
      )
      return { code, errors }
    }
    const [year, used, step] = answersOf()
    const missing = (await send([])).errors
    expect(missing).toEqual([1, 2, 3].map((no) => ({ field: `answers.q${no}`, message: '此题必答' })))
    const refused = async (...answers: object[]) => (await send(answers)).errors[0]
    expect(await refused({ id: 1, options: [1, 2] }, used ?? {}, step ?? {})).toMatchObject({ field: 'answers.q1' })
    expect(await refused(year ?? {}, { id: 2, options: [1, 2, 3] }, step ?? {})).toMatchObject({
      message: '请选择1至2项',
    })
    expect(await refused(year ?? {}, used ?? {}, { id: 3, step: 6 })).toMatchObject({ field: 'answers.q3' })
    expect(await refused(...answersOf(), { id: 9, text: '无' })).toMatchObject({ field: 'answers' })
    expect(await refused(...answersOf(), ...answersOf())).toMatchObject({ message: '同一道题只能回答一次' })
    const long = [...answersOf(), { id: 4, text: '字'.repeat(1001) }]
    expect((await send(long)).code).toBe(40000)
    expect((await send(answersOf({ words: '字'.repeat(1000) }))).code).toBe(20000)
  })

  test('ends with the close of its place, and opens with it; what is due presses until it is done', async () => {
    const { answer, detail, learner, teacher, c, join } = await buildAsked(server)
    const [late] = await join(1)
    const now = nowSeconds(server)
    const tree = await server.call(outlineCalls.tree, { content_id: c }, { as: teacher })
    const ids = [tree.data.items[0]?.id ?? 0]
    const rule = { content_id: c, ids, open_at: now + hourS, due_at: now + 2 * hourS, close_at: now + 3 * hourS }
    expect((await server.call(outlineCalls.setRules, rule, { as: teacher })).code).toBe(20000)
    expect((await answer(learner)).code).toBe(42300)
    const due = async (as: SignedIn) =>
      (await server.call(homeCalls.nextActions, {}, { as })).data.filter(({ kind }) => kind === 'due')
    await later(server, hourS + 60, async () => {
      expect((await detail()).data).toMatchObject({ due_at: now + 2 * hourS, close_at: now + 3 * hourS })
      expect(await due(learner)).toHaveLength(1)
      expect((await answer(learner)).code).toBe(20000)
      expect(await due(learner)).toEqual([])
    })
    await later(server, 3 * hourS + 60, async () => {
      expect(await answer(late ?? learner)).toMatchObject({ code: 40900, message: '问卷已截止，不能再提交' })
      expect((await detail(late)).data.refusal).toBe('问卷已截止，不能再提交')
      expect((await detail()).data).toMatchObject({ done: true, refusal: '' })
    })
  })
})

describe('what is asked', () => {
  test('is refused beyond its bounds', async () => {
    const { teacher, c } = await buildAsked(server)
    const make = async (questions: object[]) =>
      await server.call(
        surveyCalls.create,
        { title: '问卷', container_id: c, questions: questions as typeof fourQuestions },
        { as: teacher },
      )
    const text = { kind: 'text', stem: '题' }
    const options = (count: number) => Array.from({ length: count }, (_, at) => ({ label: `选项${at}` }))
    expect((await make([])).errors[0]?.message).toBe('请至少添加一道题')
    expect((await make(Array(101).fill(text))).code).toBe(40000)
    expect((await make(Array(100).fill(text))).code).toBe(20000)
    expect((await make([{ kind: 'single', stem: '题', options: options(1) }])).errors).toEqual([
      { field: 'questions.0.options', message: '至少需要两个选项' },
    ])
    expect((await make([{ kind: 'single', stem: '题', options: options(31) }])).code).toBe(40000)
    expect((await make([{ kind: 'scale', stem: '题', steps: 11 }])).code).toBe(40000)
    expect((await make([{ kind: 'multiple', stem: '题', options: options(3), most: 4 }])).errors[0]?.field).toBe(
      'questions.0.most',
    )
    expect((await make([{ ...text, stem: '字'.repeat(201) }])).code).toBe(40000)
  })

  test('is free until the first answer; then words alone may be mended', async () => {
    const { detail, update, answer, learner, teacher } = await buildAsked(server)
    const asked = async () => (await detail(teacher)).data.questions
    const [first, ...others] = await asked()
    expect((await update({ questions: [...others, ...(first ? [first] : [])].map(given) })).code).toBe(20000)
    expect((await asked()).map(({ id }) => id)).toEqual([2, 3, 4, 1])
    expect((await update({ questions: (await asked()).map(given).reverse(), anonymous: true })).code).toBe(20000)
    await update({ anonymous: false, questions: [...fourQuestions] })
    const stands = await asked()
    expect((await answer(learner, {})).code).toBe(40000)
    const said = stands.map((question) => ({
      id: question.id,
      options: question.options.slice(0, 1).map(({ id }) => id),
      step: question.steps,
      text: question.kind === 'text' ? '好' : '',
    }))
    const which = { id: (await detail()).data.id, c: (await detail()).data.c }
    expect((await server.call(surveyCalls.handIn, { ...which, answers: said }, { as: learner })).code).toBe(20000)
    expect((await detail(teacher)).data.begun).toBe(true)
    const fixed = { code: 40900, message: expect.stringContaining('只能修改文字') }
    const questions = stands.map(given)
    expect(await update({ anonymous: true })).toMatchObject(fixed)
    expect(await update({ questions: [...questions].reverse() })).toMatchObject(fixed)
    expect(await update({ questions: questions.slice(1) })).toMatchObject(fixed)
    expect(await update({ questions: questions.map((one) => ({ ...one, required: false })) })).toMatchObject(fixed)
    expect(await update({ questions: questions.map((one) => ({ ...one, steps: 7 })) })).toMatchObject(fixed)
    const added = (one: (typeof questions)[number]) =>
      one.options.length > 0 ? { ...one, options: [...one.options, { id: 0, label: '其他' }] } : one
    expect(await update({ questions: questions.map(added) })).toMatchObject(fixed)
    const mended = questions.map((one) => ({
      ...one,
      stem: `${one.stem}？`,
      options: one.options.map((option) => ({ ...option, label: `${option.label}。` })),
    }))
    expect((await update({ title: '新名称', questions: mended })).code).toBe(20000)
    expect((await asked())[0]).toMatchObject({
      stem: '您的年级？',
      options: [{ label: '大一。' }, { label: '大二。' }],
    })
  })

  test('is not changed over what somebody else saved, nor beside an answer that comes in', async () => {
    const { detail, update, answer, learner, teacher } = await buildAsked(server)
    const { row_version } = (await detail(teacher)).data
    expect((await update({ title: '第一次', row_version })).code).toBe(20000)
    expect((await update({ title: '第二次', row_version })).code).toBe(40900)
    const [, changed] = await Promise.all([answer(learner), update({ questions: fourQuestions.slice(0, 1) })])
    const { data } = await detail(teacher)
    expect([changed.code === 20000, data.questions.length]).toEqual(changed.code === 20000 ? [true, 1] : [false, 4])
    expect(data.begun).toBe(changed.code !== 20000)
  })
})

/** A question as its editor sends it back. */
function given({ steps, ...question }: Awaited<ReturnType<typeof questionsNow>>[number]) {
  return { ...question, ...(steps > 0 ? { steps } : {}) }
}

async function questionsNow() {
  return (await (await buildAsked(server)).detail()).data.questions
}

describe('a survey elsewhere', () => {
  test('is copied with its questions and without an answer', async () => {
    const { answer, learner, teacher, c } = await buildAsked(server, { anonymous: true })
    await answer(learner)
    const copied = await server.call(collectionCalls.copy, { id: c, title: '下学期' }, { as: teacher })
    const tree = await server.call(outlineCalls.tree, { content_id: copied.data.id }, { as: teacher })
    const which = { id: tree.data.items[0]?.content_id ?? 0, c: copied.data.id }
    const { data } = await server.call(surveyCalls.detail, which, { as: teacher })
    expect(data).toMatchObject({ anonymous: true, begun: false, questions: { length: 4 } })
    expect((await server.call(surveyCalls.overview, which, { as: teacher })).data.answered).toBe(0)
  })

  test('goes into a package and comes out as it was', async () => {
    const { which, detail, teacher, c } = await buildAsked(server, { anonymous: true, introduce: '请如实填写' })
    const call = async (one: typeof surveyCalls.detail, input: { id: number }) =>
      (await server.call(one, input, { as: teacher })).data
    const body = await surveyPacker.read({ call } as unknown as Parameters<typeof surveyPacker.read>[0], which)
    expect(JSON.stringify(body)).not.toContain('"id"')
    const made = await server.call(
      surveyCalls.create,
      { ...(body as { title: string; questions: typeof fourQuestions }), container_id: c },
      { as: teacher },
    )
    const {
      id: _id,
      row_version: _version,
      ...again
    } = (await server.call(surveyCalls.detail, { id: made.data.id, c }, { as: teacher })).data
    expect((await detail(teacher)).data).toMatchObject(again)
  })

  test('shows its questions behind a preview link, as text', async () => {
    const { which, teacher } = await buildAsked(server, {
      questions: [{ kind: 'single', stem: '<b>粗</b>', options: [{ label: '甲' }, { label: '乙' }] }],
    })
    const link = await server.call(previewCalls.createPreviewLink, which, { as: teacher })
    const { data } = await server.call(previewCalls.preview, { hash: link.data.hash })
    expect(data.html).toContain('1. &lt;b&gt;粗&lt;/b&gt;')
    expect(data.html).toContain('<li>乙</li>')
  })

  test('takes its answers along when it is purged', async () => {
    const { answer, learner, id } = await buildAsked(server)
    const secret = await buildAsked(server, { anonymous: true })
    await answer(learner)
    await secret.answer(secret.learner)
    await rowsOf(server, 'update content set deleted_at = clock_now() where id = any($1)', [[id, secret.id]])
    await later(server, 31 * dayS, async () => {
      await server.database.tx((tx) => enqueue(tx, purgeDeleted, {}))
      await runQueue(server)
    })
    for (const table of ['survey', 'survey_hand_in', 'survey_box']) {
      expect(await rowsOf(server, `select 1 from ${table} where content_id = any($1)`, [[id, secret.id]])).toEqual([])
    }
  })
})

describe('who is missing', () => {
  const overviewOf = async (c: number, as: SignedIn) =>
    (await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as })).data.items
  const missingOf = async (c: number, id: number, as: SignedIn) =>
    (await server.rows(markingCalls.getMarkPageData, { id: c, state: 'missing', content_id: id }, { as })).rows

  test('of a survey with names stands under 未交 and is reminded (N11)', async () => {
    const { answer, learner, teacher, join, id, c } = await buildAsked(server)
    const [other] = await join(1)
    expect(await overviewOf(c, teacher)).toMatchObject([{ content_id: id, content_type: 'survey', missing: 2 }])
    await answer(learner)
    expect(await overviewOf(c, teacher)).toMatchObject([{ missing: 1, waiting: 0 }])
    expect((await missingOf(c, id, teacher)).map(({ uid }) => uid)).toEqual([other?.userId])
    const reminded = await server.call(markingCalls.remind, { id: c, content_id: id }, { as: teacher })
    expect(reminded.data).toEqual({ count: 1, skipped: 0 })
    expect((await server.call(markingCalls.remind, { id: c, content_id: id }, { as: learner })).code).toBe(40300)
  })

  test('of an anonymous survey nobody is named (N2, N11)', async () => {
    const { teacher, id, c } = await buildAsked(server, { anonymous: true })
    expect(await overviewOf(c, teacher)).toEqual([])
    expect((await server.call(markingCalls.remind, { id: c, content_id: id }, { as: teacher })).code).toBe(40400)
  })
})
