import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { levelRubric, pointRubric } from '../../learning/rubric/rubric.factory.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'
import { buildAssignment } from './work.factory.ts'

const server = useTestServer()

async function handedIn(settings: Parameters<typeof buildAssignment>[1] = { rubric: levelRubric }) {
  const assignment = await buildAssignment(server, settings)
  const { data } = await assignment.submit()
  return { ...assignment, s: data.submission.id }
}

const good = { id: 1, level: 1, score: null, comment: '条理清楚' }
const fair = { id: 1, level: 2, score: null }
const isNew = { id: 2, level: 1, score: null }

describe('a rubric', () => {
  test('gives a work its total, and its learner reads it before handing in', async () => {
    const { detail } = await buildAssignment(server, { rubric: levelRubric, total_score: 7 })
    const { data } = await detail()
    expect(data.settings.total_score).toBe(100)
    expect(data.rubric).toMatchObject({ mode: 'levels', criteria: [{ title: '结构', max: 60 }, { title: '创新' }] })
    expect(data.rubric?.criteria[0]?.levels[0]).toEqual({ id: 1, title: '优秀', score: 60, text: '层次分明' })
  })

  test.each([
    ['without a criterion', { mode: 'points', criteria: [] }, '请至少添加一个评分项'],
    [
      'of halves that come to no whole number',
      { mode: 'points', criteria: [{ id: 1, title: '数据', max: 2.5 }] },
      '各项满分之和须为1至10000的整数',
    ],
    [
      'whose best level is not what there is to earn',
      {
        mode: 'levels',
        criteria: [
          {
            id: 1,
            title: '数据',
            max: 10,
            levels: [
              { id: 1, title: '好', score: 8 },
              { id: 2, title: '差', score: 0 },
            ],
          },
        ],
      },
      '最高等级的分数应等于该项满分',
    ],
    [
      'with two criteria of one number',
      {
        mode: 'points',
        criteria: [
          { id: 1, title: '数据', max: 2 },
          { id: 1, title: '结论', max: 2 },
        ],
      },
      '评分项重复，请刷新页面后重试',
    ],
  ] as const)('%s is refused', async (_what, rubric, message) => {
    const { id, c, teacher } = await buildAssignment(server)
    const changed = await server.call(
      workCalls.update,
      { id, c, rubric: structuredClone(rubric) as never },
      { as: teacher },
    )
    expect(changed).toMatchObject({ code: 40000, message: expect.stringContaining(message) })
  })

  test('may change while nobody was marked by it; afterwards its words only', async () => {
    const { id, c, teacher, markBy, s, detail, result } = await handedIn()
    const update = (rubric: typeof levelRubric | null) =>
      server.call(workCalls.update, { id, c, rubric }, { as: teacher })
    const [structure, idea] = levelRubric.criteria
    if (!(structure && idea)) {
      throw new Error('the rubric has two criteria')
    }
    const harder = { ...levelRubric, criteria: [structure] }
    expect((await update(harder)).code).toBe(20000)
    expect((await detail()).data.settings.total_score).toBe(60)
    expect((await update(levelRubric)).code).toBe(20000)

    expect((await markBy(s, [fair])).code).toBe(20000)
    const refused = { code: 40000, message: '已按此评分标准批阅，只能修改文字，不能修改分值和评分项' }
    expect(await update(harder)).toMatchObject(refused)
    expect(await update(null)).toMatchObject(refused)
    const reworded = { ...levelRubric, criteria: [{ ...structure, title: '文章结构' }, idea] }
    expect((await update(reworded)).code).toBe(20000)
    expect((await result()).data.rubric?.criteria[0]?.title).toBe('文章结构')
    const content = await server.call(workCalls.content, { id, c }, { as: teacher })
    expect(content.data).toMatchObject({ rubric_locked: true, begun: true })
  })

  test('goes along with a copy of its collection, unlocked', async () => {
    const { c, teacher, markBy, s } = await handedIn()
    await markBy(s, [good])
    const copied = await server.call(collectionCalls.copy, { id: c, title: '下学期' }, { as: teacher })
    const tree = await server.call(outlineCalls.tree, { content_id: copied.data.id }, { as: teacher })
    const asked = { id: tree.data.items[0]?.content_id ?? 0, c: copied.data.id }
    const { data } = await server.call(workCalls.content, asked, { as: teacher })
    expect(data).toMatchObject({ rubric: { criteria: [{ title: '结构' }, { title: '创新' }] }, rubric_locked: false })
  })

  test('that somebody marks by cannot change at the same moment', async () => {
    const { id, c, teacher, markBy, s } = await handedIn()
    const [marked, changed] = await Promise.all([
      markBy(s, [good, isNew]),
      server.call(workCalls.update, { id, c, rubric: pointRubric }, { as: teacher }),
    ])
    expect([marked.code, changed.code].filter((code) => code === 20000)).toHaveLength(1)
  })
})

describe('a mark by a rubric', () => {
  test('is the sum of its levels, told with comments and the version it was given by', async () => {
    const { markBy, s, result } = await handedIn()
    const { data } = await markBy(s, [good, isNew])
    expect(data.submission).toMatchObject({ state: 'graded', score: 100 })
    const told = await result()
    expect(told.data.submission.rubric_mark).toEqual({
      version: 1,
      picks: [
        { id: 1, level: 1, score: 60, comment: '条理清楚' },
        { id: 2, level: 1, score: 40, comment: '' },
      ],
    })
  })

  test('counts without what need not be given, less what being late takes', async () => {
    const { markBy, s } = await handedIn({
      rubric: levelRubric,
      due_at: 1_700_000_000,
      late_policy: { percent: 10, per: 'day', floor: 20 },
    })
    const { data } = await markBy(s, [fair])
    expect(data.submission).toMatchObject({ score: 20, deduction: 16 })
  })

  test('waits while something that has to be given is not, and its learner hears nothing of it', async () => {
    const { id, c, teacher, markBy, s, result } = await handedIn()
    const { data } = await markBy(s, [isNew])
    expect(data.submission).toMatchObject({ state: 'submitted', score: null })
    expect((await result()).data.submission.rubric_mark).toBeNull()
    const reading = await server.call(workMarkCalls.reading, { id, c, s }, { as: teacher })
    expect(reading.data.submission.rubric_mark?.picks).toEqual([{ id: 2, level: 1, score: 40, comment: '' }])
    await markBy(s, [good, isNew])
    expect(await markBy(s, [isNew])).toMatchObject({ code: 40000 })
  })

  test('takes points up to what a criterion is worth', async () => {
    const { markBy, s } = await handedIn({ rubric: pointRubric })
    expect(await markBy(s, [{ id: 1, score: 12.5 }])).toMatchObject({ code: 40000 })
    expect(await markBy(s, [{ id: 9, score: 1 }])).toMatchObject({ code: 40000 })
    const { data } = await markBy(s, [
      { id: 1, score: 10.5 },
      { id: 2, score: 8 },
    ])
    expect(data.submission.score).toBe(18.5)
  })

  test('is worth what there was to earn when it was handed in', async () => {
    const { id, c, teacher, markBy, s } = await handedIn({ total_score: 50 })
    await server.call(workCalls.update, { id, c, rubric: levelRubric }, { as: teacher })
    const { data } = await markBy(s, [fair, isNew])
    expect(data.submission).toMatchObject({ score: 38, max_score: 50 })
  })

  test('is no number given for the whole', async () => {
    const { id, c, teacher, s } = await handedIn()
    const given = { id, c, s, score: 80, row_version: 2 }
    expect(await server.call(workMarkCalls.mark, given, { as: teacher })).toMatchObject({
      code: 40000,
      message: '该作业按评分标准评分，请逐项评分',
    })
  })

  test('of two markers the second is told what stands', async () => {
    const { markBy, s } = await handedIn()
    const { data } = await markBy(s, [good])
    const late = await markBy(s, [fair], data.submission.row_version - 1)
    expect(late).toMatchObject({
      code: 40900,
      data: { score: 60, rubric_mark: { version: 1, picks: [{ id: 1, level: 1, score: 60, comment: '条理清楚' }] } },
    })
  })

  test('is a column for each criterion in the exported list', async () => {
    const { id, c, teacher, collection, markBy, s } = await handedIn()
    await buildLearnerOf(server, collection)
    await markBy(s, [good, isNew])
    const asked = { id: c, content_id: id, state: 'marked', do_export: true, format: 'csv' } as const
    const file = await server.call(markingCalls.getMarkPageData, asked, { as: teacher })
    const [head = '', line = ''] = file.raw.body.split('\n')
    expect(head).toContain('结构（60分）,创新（40分）')
    expect(line).toContain(',60,40')
  })
})
