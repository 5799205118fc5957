import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { RemarkWay } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import {
  type Answers,
  allRight,
  beginSitting,
  buildLearnerOf,
  buildSitting,
  fiveQuestions,
  type Sitting,
  secret,
  sitExam,
} from './exam.factory.ts'
import { type ChangedQuestion, editQuestion, previewRemark, remarkOf, remarkQuestion } from './remark.factory.ts'

const server = useTestServer()

const sit = (sitting: Sitting, answers: Answers, as?: SignedIn) => sitExam(server, sitting, { answers, as })

const edit = (sitting: Sitting, at: number, change: ChangedQuestion) => editQuestion(server, sitting, { at, change })
const asked = remarkOf
const preview = (sitting: Sitting, at: number, way: RemarkWay) => previewRemark(server, sitting, { at, way })
const remark = (sitting: Sitting, at: number, way: RemarkWay) => remarkQuestion(server, sitting, { at, way })

async function scoreOf({ id, c }: Sitting, as: SignedIn) {
  const { attempt } = (await server.call(examCalls.result, { id, c }, { as })).data
  return [attempt.score, attempt.max_score, attempt.passed]
}

/** An exam whose first key is wrong: one learner has what is right, the other what the key says. */
async function wronglyKeyed(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, made)
  const other = await buildLearnerOf(server, sitting.collection)
  const s = await sit(sitting, { ...allRight, 1: ['C'] })
  await sit(sitting, { 1: ['B'] }, other)
  return { ...sitting, other, s }
}

describe('the ways', () => {
  test('only later ones: nothing changes for who sat, and nobody is asked again', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    const { id, c, teacher: as } = exam
    const listed = async () => (await server.call(examRemarkCalls.remarkQuestions, { id, c }, { as })).data.questions[0]
    expect(await listed()).toMatchObject({ was: ['B'], now: 'C', key_changed: true })
    expect((await remark(exam, 0, 'future')).data.changed).toBe(0)
    expect(await listed()).toMatchObject({ key_changed: false })
    expect(await scoreOf(exam, exam.learner)).toEqual([8, 10, true])
    expect(await scoreOf(exam, exam.other)).toEqual([2, 10, false])
  })

  test('the new key for all: who had it gains, who had the old one loses', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    expect((await preview(exam, 0, 'renew')).data).toMatchObject({ attempts: 2, changed: 2, gained: 1, lost: 1 })
    await remark(exam, 0, 'renew')
    expect(await scoreOf(exam, exam.learner)).toEqual([10, 10, true])
    expect(await scoreOf(exam, exam.other)).toEqual([0, 10, false])
  })

  test('old and new: nobody loses', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    expect((await preview(exam, 0, 'both')).data).toMatchObject({ changed: 1, gained: 1, lost: 0 })
    await remark(exam, 0, 'both')
    expect(await scoreOf(exam, exam.learner)).toEqual([10, 10, true])
    expect(await scoreOf(exam, exam.other)).toEqual([2, 10, false])
  })

  test('full points for everybody, those too who left it blank', async () => {
    const exam = await wronglyKeyed()
    await remark(exam, 1, 'full')
    expect(await scoreOf(exam, exam.learner)).toEqual([8, 10, true])
    expect(await scoreOf(exam, exam.other)).toEqual([6, 10, true])
  })

  test('dropped: neither points nor maximum count, and passing follows the share', async () => {
    const exam = await wronglyKeyed({ pass_score: 33 })
    await remark(exam, 1, 'void')
    expect(await scoreOf(exam, exam.learner)).toEqual([4, 6, true])
    expect(await scoreOf(exam, exam.other)).toEqual([2, 6, true])
    const marked = await exam.mark({ s: exam.s, slot: 2, score: 1, row_version: 2 })
    expect(marked).toMatchObject({ code: 40900, message: '本题已作废，不能评分' })
    // And back again: what it had earned was kept.
    await remark(exam, 1, 'full')
    expect(await scoreOf(exam, exam.learner)).toEqual([8, 10, true])
  })

  test.each([
    ['exact', 0],
    ['subset_half', 2],
    ['per_option', 2.5],
    ['plus_minus', 2.5],
  ] as const)('several right options are scored anew by the rule %s', async (multi_rule, earned) => {
    const sitting = await buildSitting(server, { multi_rule })
    await sit(sitting, { 2: ['A', 'B'] })
    await edit(sitting, 1, { answer: ['A', 'B', 'D'] })
    await remark(sitting, 1, 'renew')
    expect((await scoreOf(sitting, sitting.learner))[0]).toBe(earned)
  })

  test('answers are carried over by what an option says, and refused where options are gone', async () => {
    const sitting = await buildSitting(server)
    await sit(sitting, { 1: ['B'] })
    const moved = ['乙', '甲', '丙', '以上都不对'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))
    await edit(sitting, 0, { options: moved, answer: ['B'] })
    await remark(sitting, 0, 'renew')
    expect((await scoreOf(sitting, sitting.learner))[0]).toBe(0)
    await edit(sitting, 0, { options: moved.slice(0, 3), answer: ['A'] })
    expect((await preview(sitting, 0, 'renew')).data.refusal).toContain('增删')
    expect((await remark(sitting, 0, 'renew')).code).toBe(40900)
  })

  test('what a person scored stays, unless everybody has all points', async () => {
    const exam = await wronglyKeyed()
    const { questions } = (await exam.reading(exam.s)).data
    await exam.mark({ s: exam.s, slot: 1, score: 1.5, row_version: questions[0]?.row_version ?? 0 })
    await edit(exam, 0, { answer: ['C'] })
    expect((await preview(exam, 0, 'renew')).data).toMatchObject({ kept: 1, changed: 1, gained: 0, lost: 1 })
    await remark(exam, 0, 'renew')
    expect((await scoreOf(exam, exam.learner))[0]).toBe(9.5)
    await remark(exam, 0, 'full')
    expect((await scoreOf(exam, exam.learner))[0]).toBe(10)
  })

  test('a short answer is dropped or full, and dropping what waited grades the attempt', async () => {
    const sitting = await buildSitting(server, { questions: fiveQuestions })
    await sit(sitting, { ...allRight, 5: ['简答'] })
    await edit(sitting, 4, { answer: ['别的'] })
    expect((await preview(sitting, 4, 'renew')).data.refusal).toContain('简答题由教师批阅')
    await remark(sitting, 4, 'void')
    const { data } = await sitting.result()
    expect(data.attempt).toMatchObject({ state: 'graded', score: 10, max_score: 10, passed: true })
  })

  test('one under way is scored by it when it is handed in', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    expect((await preview(sitting, 0, 'full')).data).toMatchObject({ open: 1, changed: 0 })
    await remark(sitting, 0, 'full')
    await remark(sitting, 1, 'void')
    await attempt.submit(2, { 2: ['A', 'C'], 3: ['T'] })
    expect(await scoreOf(sitting, sitting.learner)).toEqual([4, 6, true])
  })
})

test('a drawn question is known in whatever attempts have it', async () => {
  const sitting = await buildSitting(server)
  const other = await buildLearnerOf(server, sitting.collection)
  await sit(sitting, { 1: ['B'] })
  // The other’s paper has the question in another place.
  const moved = await beginSitting(server, { start: () => sitting.start({}, other), learner: other })
  await server.database.query({
    text: `update attempt set layout = jsonb_build_array(layout -> 0 || '{"slot": 9}') where id = $1`,
    values: [moved.attempt_id],
  })
  await moved.submit(1, { 9: ['C'] })
  await edit(sitting, 0, { answer: ['C'] })
  const { data } = await preview(sitting, 0, 'renew')
  expect(data).toMatchObject({ attempts: 2, gained: 1, lost: 1 })
  expect((await preview(sitting, 1, 'full')).data.attempts).toBe(1)
})

describe('preview and trail', () => {
  test('whose score changes by how much, who loses first; bands before and after', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    const found = await server.rows(examRemarkCalls.remarkRows, asked(exam, { at: 0, way: 'renew' }), {
      as: exam.teacher,
    })
    expect(found.rows).toMatchObject([
      { uid: exam.other.userId, old_score: 2, new_score: 0, old_total: 2, new_total: 0 },
      { uid: exam.learner.userId, old_score: 0, new_score: 2, old_total: 8, new_total: 10 },
    ])
    expect((await preview(exam, 0, 'renew')).data).toMatchObject({
      bands_before: [0, 0, 1, 0, 0, 0, 0, 0, 1, 0],
      bands_after: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    })
    expect(await scoreOf(exam, exam.other)).toEqual([2, 10, false])
  })

  test('every old score is kept with who, when and why', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    await remark(exam, 0, 'renew')
    const rows = await rowsOf(server, 'select * from attempt_change where attempt_id = $1', [exam.s])
    expect(rows).toMatchObject([
      {
        kind: 'remark',
        slot: 1,
        old_score: '0.00',
        new_score: '2.00',
        old_total: '8.00',
        new_total: '10.00',
        reason: '标准答案写错',
        actor_id: String(exam.teacher.userId),
      },
    ])
  })

  test('what changed since the preview refuses it, and so does whoever was first', async () => {
    const exam = await wronglyKeyed()
    await edit(exam, 0, { answer: ['C'] })
    const { token } = (await preview(exam, 0, 'renew')).data
    const given = { ...asked(exam, { at: 0, way: 'renew' }), token, reason: '答案有误' }
    await exam.mark({ s: exam.s, slot: 2, score: 3, row_version: 2 })
    expect(await server.call(examRemarkCalls.remark, given, { as: exam.teacher })).toMatchObject({
      code: 40900,
      message: '预览之后答卷有变化，请重新预览',
    })
    const again = { ...given, token: (await preview(exam, 0, 'renew')).data.token }
    const both = await Promise.all([1, 2].map(() => server.call(examRemarkCalls.remark, again, { as: exam.teacher })))
    expect(both.map(({ code }) => code).sort()).toEqual([20000, 40900])
    expect(await scoreOf(exam, exam.learner)).toEqual([9, 10, true])
  })

  test('the learner is told, reads why, and the progress follows', async () => {
    const exam = await wronglyKeyed({ review: { score: true, answers: 'submit' } })
    await edit(exam, 0, { answer: ['C'] })
    await remark(exam, 0, 'both')
    await runQueue(server)
    const { id, c, learner, other, s } = exam
    const told = await server.rows(notificationCalls.lists, {}, { as: learner })
    expect(told.rows).toContainEqual(
      expect.objectContaining({ title: '成绩有更新', link: `/exam/${id}/result?c=${c}&s=${s}` }),
    )
    expect((await server.rows(notificationCalls.lists, {}, { as: other })).rows).not.toContainEqual(
      expect.objectContaining({ title: '成绩有更新' }),
    )
    const { data } = await exam.result()
    expect(data.questions[0]).toMatchObject({
      remark: '本题已重新判分（新旧答案均算对）：标准答案写错',
      got: 2,
      key: { answer: ['B', 'C'] },
    })
    expect((await exam.entrance()).data.best_score).toBe(10)
    const [row] = await rowsOf(server, 'select best_score from progress where content_id = $1 and user_id = $2', [
      id,
      learner.userId,
    ])
    expect(row).toEqual({ best_score: '10.00' })
    const done = await server.rows(examRemarkCalls.remarks, { id, c }, { as: exam.teacher })
    expect(done.rows).toMatchObject([{ way: 'both', changed: 1, total: 1, settled: 1, reason: '标准答案写错' }])
  })

  test('a result that is held back stays so: nobody is told before it is released', async () => {
    const exam = await wronglyKeyed({ manual_release: true })
    await edit(exam, 0, { answer: ['C'] })
    await remark(exam, 0, 'renew')
    await runQueue(server)
    const told = await server.rows(notificationCalls.lists, {}, { as: exam.learner })
    expect(told.rows).not.toContainEqual(expect.objectContaining({ title: '成绩有更新' }))
    expect((await exam.result()).data.attempt).toMatchObject({ held: true, score: null })
  })

  test('needs a reason, a key that changed, and somebody who marks there', async () => {
    const exam = await wronglyKeyed()
    expect((await preview(exam, 0, 'renew')).data.refusal).toBe('答案没有修改，请先在试卷中修改答案')
    const given = { ...asked(exam, { at: 0, way: 'full' }), token: 'none' }
    const without = await server.call(examRemarkCalls.remark, { ...given, reason: ' ' }, { as: exam.teacher })
    expect(without.body.errors).toMatchObject([{ field: 'reason', message: '请填写原因' }])
    const sent = { ...given, reason: '因' }
    expect((await server.call(examRemarkCalls.remark, sent, { as: exam.learner })).code).toBe(40300)
    expect((await server.call(examRemarkCalls.remark, sent, { as: await buildTeacher(server) })).code).toBe(40400)
    expect((await server.call(examRemarkCalls.remarkRows, given, { as: exam.learner })).code).toBe(40300)
  })
})

test('answers of a blank that are accepted later become its next wording, and count when scored anew', async () => {
  const sitting = await buildSitting(server)
  await sit(sitting, { 4: ['别的', `${secret}2`] })
  const { id, c, teacher, questionIds } = sitting
  const question_id = questionIds[3] ?? 0
  const accept = (as: SignedIn, texts = ['别的']) =>
    server.call(examRemarkCalls.acceptAnswers, { id, c, question_id, blank: 0, texts }, { as })
  expect((await accept(sitting.learner)).code).toBe(40300)
  expect((await accept(teacher)).code).toBe(20000)
  const paper = (await server.call(examCalls.questions, { id, c }, { as: teacher })).data.questions[3]
  expect(paper).toMatchObject({ version_no: 2, blanks: [{ accepted: [`${secret}1`, '别的'] }, {}] })
  await remark(sitting, 3, 'renew')
  expect((await scoreOf(sitting, sitting.learner))[0]).toBe(2)
})
