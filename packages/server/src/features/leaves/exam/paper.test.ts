import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { beginSitting, buildSitting, objective } from './exam.factory.ts'
import { makeLayout } from './layout.ts'

const server = useTestServer()

test('a paper is saved and read as it is: questions, scores, order', async () => {
  const { id, teacher, row_version, questionIds } = await buildSitting(server)
  const read = await server.call(examCalls.questions, { id }, { as: teacher })
  expect(read.data).toMatchObject({ total_score: 10, question_num: 4, begun: false })
  const questions = read.data.questions.map(({ version_no: _no, ...rest }) => rest).toReversed()
  const saved = await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })
  expect(saved.data.question_ids).toEqual(questionIds.toReversed())
  const again = await server.call(examCalls.questions, { id }, { as: teacher })
  expect(again.data.questions.map(({ version_no }) => version_no)).toEqual([1, 1, 1, 1])
  const stale = await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })
  expect(stale.code).toBe(40900)
})

test('a paper that is saved is audited once, with its scores, and its editors are told who saved it', async () => {
  const { id, teacher, row_version } = await buildSitting(server)
  const admin = await buildMember(server, { org: teacher.org, role: 'ROLE_ORG_ADMIN', name: '李主任' })
  const { questions } = (await server.call(examCalls.questions, { id }, { as: teacher })).data
  const before = `where object_type = 'exam' and object_id = $1`
  await server.database.query({ text: `delete from audit ${before}`, values: [id] })
  const saved = await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: admin })
  expect(saved.code).toBe(20000)
  expect(await rowsOf(server, `select action, after from audit ${before}`, [id])).toEqual([
    {
      action: 'exam.saveQuestions',
      after: { sections: [], slots: questions.map(({ score }) => [expect.any(Number), score]) },
    },
  ])
  expect((await server.call(examCalls.questions, { id }, { as: teacher })).data).toMatchObject({
    row_version: row_version + 1,
    saved_by: '李主任',
  })
})

test('what is wrong is told by its path', async () => {
  const { id, teacher, row_version } = await buildSitting(server)
  const [single, multiple] = objective
  const save = async (questions: typeof objective) =>
    (await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })).errors
  expect(
    await save([
      ...(single ? [single, { ...single, options: [] }, { ...single, id: 1_000_000 }] : []),
      ...(multiple ? [{ ...multiple, stem: '<script>x</script>' }] : []),
    ]),
  ).toEqual([
    { field: 'questions.1.options', message: '至少需要2个选项' },
    { field: 'questions.1.answer', message: '正确答案不在选项中' },
    { field: 'questions.2.id', message: '题目不属于本试卷' },
    { field: 'questions.3.stem', message: '请输入题干' },
  ])
  expect(
    await save(
      single
        ? [
            { ...single, score: 1.5 },
            { ...single, score: '' },
          ]
        : [],
    ),
  ).toEqual([
    { field: 'questions.0.score', message: '请输入正整数' },
    { field: 'questions.1.score', message: '请输入分数' },
  ])
})

test('attempts that were begun keep the wording and the score they began with', async () => {
  const sitting = await buildSitting(server, { attempts_max: 2 })
  const { id, teacher, row_version, questionIds } = sitting
  const attempt = await beginSitting(server, sitting)
  const questions = objective
    .slice(0, 1)
    .map((one) => ({ ...one, id: questionIds[0], stem: '改过的', score: 9, answer: ['A'] }))
  const saved = await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })
  expect(saved.data.total_score).toBe(9)
  expect((await sitting.paper()).data.questions.map(({ stem }) => stem)).toContain('<p>单选</p>')
  const done = await attempt.submit(1, { 1: ['B'] })
  expect(done.data.attempt).toMatchObject({ score: 2, max_score: 10 })
  const next = await beginSitting(server, sitting)
  expect((await sitting.paper()).data.questions.map(({ stem }) => stem)).toEqual(['改过的'])
  expect((await next.submit(1, { 1: ['A'] })).data.attempt).toMatchObject({ score: 9, passed: true })
  const read = await server.call(examCalls.questions, { id }, { as: teacher })
  expect(read.data).toMatchObject({ begun: true, questions: [{ version_no: 2 }] })
})

test('pictures of a question are the author’s files, scripts are dropped', async () => {
  const sitting = await buildSitting(server)
  const file = await buildFile(server, sitting.teacher)
  const stem = `<p onclick="x()">图<img data-file-id="${file}"></p><script>alert(1)</script>`
  const { id, row_version, teacher } = sitting
  const questions = objective.slice(2, 3).map((one) => ({ ...one, stem }))
  await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })
  await sitting.start()
  const shown = (await sitting.paper()).data.questions[0]?.stem ?? ''
  expect(shown).toContain(`<p>图<img data-file-id="${file}" src="/files/`)
  expect(shown).not.toContain('script')
  const plain = { id, row_version: row_version + 1, questions: objective }
  expect((await server.call(examCalls.saveQuestions, plain, { as: teacher })).code).toBe(20000)
  expect((await sitting.paper()).data.questions[0]?.stem).toContain('src="/files/')
})

test('a picture opens as long as its attempt may last, and no longer', async () => {
  const sitting = await buildSitting(server, { time_limit: 7200, grace: 60 })
  const { id, row_version, teacher } = sitting
  const file = await buildFile(server, teacher)
  const questions = objective.slice(2, 3).map((one) => ({ ...one, stem: `看图<img data-file-id="${file}">` }))
  await server.call(examCalls.saveQuestions, { id, row_version, questions }, { as: teacher })
  await sitting.start()
  const { stem = '' } = (await sitting.paper()).data.questions[0] ?? {}
  const src = new URL(/src="([^"]+)"/.exec(stem)?.[1]?.replaceAll('&amp;', '&') ?? '', 'http://localhost')
  const { deadline_at } = (await sitting.paper()).data.attempt
  expect(Number(src.searchParams.get('e'))).toBe(deadline_at + 60)
})

test('times that do not fit together are refused', async () => {
  const { id, teacher } = await buildSitting(server)
  const update = async (times: { open_at: number; close_at: number; time_limit?: number }) =>
    (await server.call(examCalls.update, { id, ...times }, { as: teacher })).errors
  expect(await update({ open_at: 200, close_at: 100 })).toEqual([
    { field: 'close_at', message: '结束时间应晚于开始时间' },
  ])
  expect(await update({ open_at: 100, close_at: 200, time_limit: 101 })).toEqual([
    { field: 'time_limit', message: '考试时长不能超过开放时间' },
  ])
})

describe('layouts', () => {
  const slots = [1, 2, 3, 4, 5, 6, 7, 8].map((seq) => ({ seq, section: 0, versionId: seq, score: 1 }))
  const options = ['甲', '乙', '丙', '丁', '以上都对'].map((html, at) => ({ key: 'ABCDE'[at] ?? '', html }))
  const fill = { ordered: true, ignore_case: true, ignore_spaces: false, wildcard: false }
  const question = { type: 1, stem: '', options, answer: ['A'], blanks: [], fill, analysis: '' }
  const questions = new Map(slots.map(({ versionId }) => [versionId, { question }]))
  const paper = { slots, questions, sections: [], shuffleQuestions: true, shuffleOptions: true }

  test('follow from the seed alone', () => {
    expect(makeLayout(paper, 42)).toEqual(makeLayout(paper, 42))
    expect(makeLayout(paper, 42)).not.toEqual(makeLayout(paper, 43))
  })

  test('hold every question and option once, 以上都对 in its place', () => {
    for (const seed of [1, 2, 3, 99, 2 ** 31 - 2]) {
      const layout = makeLayout(paper, seed)
      expect(layout.map(({ slot }) => slot).toSorted()).toEqual(slots.map(({ seq }) => seq))
      expect(layout.every((one) => one.options.at(-1) === 'E')).toBe(true)
      expect(layout.map((one) => one.options.toSorted().join(''))).toEqual(slots.map(() => 'ABCDE'))
    }
  })

  test('keep the paper’s order where nothing is shuffled', () => {
    const plain = makeLayout({ ...paper, shuffleQuestions: false, shuffleOptions: false }, 7)
    expect(plain.map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(plain[0]?.options.join('')).toBe('ABCDE')
  })
})
