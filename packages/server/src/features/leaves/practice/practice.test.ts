import { randomUUID } from 'node:crypto'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { describe, expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { setRole } from '../../content/membership/public.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { bothResults, buildProject, twoSteps } from './practice.factory.ts'

const server = useTestServer()

const at = (field: string, message: string) => ({ code: 40000, body: { errors: [{ field, message }] } })

async function handedIn() {
  const project = await buildProject(server)
  const { data } = await project.submit()
  const item = async () => {
    const tree = await server.call(outlineCalls.tree, { content_id: project.c }, { as: project.learner })
    return tree.data.items.find(({ content_id }) => content_id === project.id)
  }
  const notices = async () => (await server.rows(notificationCalls.lists, {}, { as: project.learner })).rows
  return { ...project, s: data.round.s, productId: data.product.id, item, notices }
}

describe('a practice', () => {
  test('is worth what its steps are worth, and says what is done in each', async () => {
    const { detail } = await buildProject(server, {
      scene: '<p>为校友会做网站。</p>',
      env_link: 'https://lab.example.com',
    })
    expect((await detail()).data).toMatchObject({
      scene: '<p>为校友会做网站。</p>',
      env_link: 'https://lab.example.com',
      total_score: 100,
      steps: [
        { id: 1, title: '需求分析', intro: '<p>访谈两位用户。</p>', deliverable: '需求说明', score: 40 },
        { id: 2, title: '制作原型', score: 60 },
      ],
      refusal: '',
      rounds: [],
      draft: null,
      product: null,
    })
  })

  test('refuses points that are no positive integer, an address that is none, and having no step (score.positiveInteger) (url.format)', async () => {
    const teacher = await buildTeacher(server)
    const make = (part: object) =>
      server.call(practiceCalls.create, { title: '项目', steps: twoSteps, ...part }, { as: teacher })
    const worth = (score: number) => make({ steps: [{ title: '一步', score }] })
    expect(await worth(0)).toMatchObject(at('steps.0.score', '请输入正整数'))
    expect(await worth(1.5)).toMatchObject(at('steps.0.score', '请输入正整数'))
    expect(await make({ env_link: 'ftp://lab' })).toMatchObject(at('env_link', '请输入正确的地址'))
    expect(await make({ steps: [] })).toMatchObject(at('steps', '请至少添加一个步骤'))
    expect(await make({ steps: [{ title: ' ', score: 1 }] })).toMatchObject(at('steps.0.title', '请输入步骤名称'))
  })

  test('keeps its steps’ ids when they are moved, and gives a new step an id that none had before', async () => {
    const { update, detail } = await buildProject(server)
    const [first, second] = twoSteps
    await update({ steps: [{ id: 2, title: '制作原型', score: 60 }] })
    await update({
      steps: [
        { title: '评审', score: 10 },
        { id: 2, title: second?.title ?? '', score: 60 },
        { id: 1, title: first?.title ?? '', score: 40 },
      ],
    })
    const ids = (await detail()).data.steps.map(({ id, title }) => [id, title])
    expect(ids).toEqual([
      [3, '评审'],
      [2, '制作原型'],
      [4, '需求分析'],
    ])
  })

  test('of two who change it the second is told', async () => {
    const { update } = await buildProject(server)
    expect((await update({ title: '新的名称', row_version: 1 })).code).toBe(20000)
    expect((await update({ title: '别的名称', row_version: 1 })).code).toBe(40900)
  })
})

describe('a draft', () => {
  test('is kept with what was done for each step, and begins the practice', async () => {
    const { save, detail, learner } = await buildProject(server)
    const cover = await buildFile(server, learner)
    const report = await buildFile(server, learner, 'document')
    const results = [{ id: 1, text: '访谈记录', file_ids: [report] }]
    const saved = await save({ description: '<p>夜间模式</p>', cover_id: cover, gallery_ids: [cover], results })
    expect(saved.data).toMatchObject({ no: 1, row_version: 1 })
    expect((await detail()).data.draft).toMatchObject({
      description: '<p>夜间模式</p>',
      cover: { id: cover },
      gallery: [{ id: cover }],
      results: [{ id: 1, text: '访谈记录', link: '', files: [{ id: report }] }],
    })
  })

  test('of two pages loses neither text: the second is told what the first wrote, and chooses', async () => {
    const { save } = await buildProject(server)
    const first = await save({ results: [{ id: 1, text: '甲' }] })
    const second = await save({ results: [{ id: 1, text: '乙' }] })
    expect(second).toMatchObject({
      code: 40900,
      message: '作品已在其他页面修改',
      body: { data: { draft: { row_version: 1, results: [{ id: 1, text: '甲' }] } } },
    })
    const mine = await save({ results: [{ id: 1, text: '乙' }], row_version: first.data.row_version })
    expect(mine.data).toMatchObject({ no: 1, row_version: 2 })
  })

  test('sent twice is kept once: a lost reply is no other page', async () => {
    const { save } = await buildProject(server)
    await save({ results: [{ id: 1, text: '甲' }] })
    expect((await save({ results: [{ id: 1, text: '甲' }] })).data).toMatchObject({ row_version: 1 })
    const key = randomUUID()
    await save({ results: [{ id: 1, text: '乙' }], row_version: 1, save_key: key })
    const next = await save({ results: [{ id: 1, text: '丙' }], row_version: 1, unanswered: [key] })
    expect(next.data).toMatchObject({ row_version: 3 })
  })

  test('takes one’s own files only, pictures where pictures are shown, and steps there are', async () => {
    const { save, learner, classmate } = await buildProject(server)
    const [others, paper] = [await buildFile(server, classmate), await buildFile(server, learner, 'document')]
    expect(await save({ cover_id: others })).toMatchObject(at('results', '文件不存在，请重新上传'))
    expect(await save({ gallery_ids: [paper] })).toMatchObject(at('gallery_ids', '封面和图集只支持图片'))
    expect(await save({ results: [{ id: 9, text: '多出来的' }] })).toMatchObject(
      at('results', '步骤已被老师修改，请刷新页面'),
    )
  })
})

describe('handing in', () => {
  test('asks for a result of every step, and for links that lead somewhere', async () => {
    const { submit } = await buildProject(server)
    expect(await submit({ results: [{ id: 1, text: '只做了第一步' }] })).toMatchObject(
      at('results', '请完成步骤「制作原型」'),
    )
    expect(
      await submit({
        results: [
          { id: 1, text: '好了' },
          { id: 2, link: 'example.com' },
        ],
      }),
    ).toMatchObject(at('results', '请输入以 http:// 或 https:// 开头的链接'))
  })

  test('waits, counts as submitted and is shown to nobody but its maker at first', async () => {
    const { detail, item, save, submit } = await handedIn()
    expect((await detail()).data).toMatchObject({
      refusal: '作品已提交，等待老师批阅',
      rounds: [{ no: 1, state: 'submitted', max_score: 100, score: null }],
      product: { visibility: 'self', excellent: false, hidden: false },
    })
    expect(await item()).toMatchObject({ state: 'submitted', missing: '等待老师批阅' })
    expect(await submit()).toMatchObject({ code: 40900, message: '作品已提交，等待老师批阅' })
    expect(await save({ description: '<p>晚了</p>' })).toMatchObject({ code: 40900, body: { data: { draft: null } } })
  })

  test('twenty times at once is one round', async () => {
    const project = await buildProject(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => project.submit()))
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect((await project.detail()).data.rounds).toHaveLength(1)
  })

  test('keeps the steps and points of its day, whatever the teacher changes afterwards', async () => {
    const { update, acceptWhole, s, detail } = await handedIn()
    await update({ steps: [{ id: 1, title: '需求分析', score: 5 }] })
    expect((await acceptWhole(s)).data.round).toMatchObject({ score: 100, max_score: 100 })
    expect((await detail()).data.rounds[0]?.asked).toMatchObject([{ score: 40 }, { score: 60 }])
  })
})

describe('marking', () => {
  test('step by step is seen by the learner only once it is decided; then it counts and they are told', async () => {
    const { mark, accept, s, detail, item, notices, c, id, learner, teacher } = await handedIn()
    await mark(s, { step: 1, score: 35.5, comment: '访谈充分', row_version: 0 })
    expect((await detail()).data.rounds[0]).toMatchObject({ marks: [], comment: '', score: null })
    expect(await accept(s)).toMatchObject({ code: 40900, message: '请先为每个步骤评分' })
    await mark(s, { step: 2, score: 50, row_version: 0 })
    await mark(s, { step: 0, score: null, comment: '完成得很好', row_version: 0 })
    expect((await accept(s)).data.round).toMatchObject({ state: 'graded', score: 85.5 })
    expect((await detail()).data).toMatchObject({
      refusal: '作品已通过，不能再提交',
      rounds: [
        {
          score: 85.5,
          comment: '完成得很好',
          marks: expect.arrayContaining([{ id: 1, score: 35.5, comment: '访谈充分', row_version: 1 }]),
        },
      ],
    })
    expect(await item()).toMatchObject({ state: 'completed', percent: 100, missing: '' })
    await runQueue(server)
    expect(await notices()).toContainEqual(expect.objectContaining({ title: '作品已通过' }))
    const { rows } = await server.database.query({
      text: 'select best_score::float8 as best, max_score::float8 as most from progress where content_id = $1 and context_id = $2 and user_id = $3',
      values: [id, c, learner.userId],
    })
    expect(rows).toEqual([{ best: 85.5, most: 100 }])
    const listed = await server.rows(
      markingCalls.getMarkPageData,
      { id: c, state: 'marked', content_type: 'practice' },
      { as: teacher },
    )
    expect(listed.rows).toMatchObject([{ content_type: 'practice', s, score: 85.5, max_score: 100 }])
  })

  test('takes no more than a step is worth, and no points for the whole', async () => {
    const { mark, s } = await handedIn()
    expect(await mark(s, { step: 1, score: 40.5, row_version: 0 })).toMatchObject(at('score', '分数不能超过40分'))
    expect(await mark(s, { step: 7, score: 1, row_version: 0 })).toMatchObject(
      at('step', '步骤已被老师修改，请刷新页面'),
    )
    expect(await mark(s, { step: 0, score: 1, row_version: 0 })).toMatchObject({ code: 40000 })
  })

  test('of two who mark the same step the second is told what stands; different steps are in nobody’s way', async () => {
    const { mark, s, accept } = await handedIn()
    const first = await mark(s, { step: 1, score: 30, row_version: 0 })
    expect((await mark(s, { step: 2, score: 50, row_version: 0 })).code).toBe(20000)
    expect(await mark(s, { step: 1, score: 10, row_version: 0 })).toMatchObject({
      code: 40900,
      body: { data: { score: 30, comment: '', row_version: 1 } },
    })
    expect(await accept(s, first.data.round.row_version)).toMatchObject({ code: 40900 })
  })

  test('an accepted one again changes what it counts for', async () => {
    const { mark, acceptWhole, s, detail, id } = await handedIn()
    await acceptWhole(s)
    expect((await mark(s, { step: 2, score: 20, row_version: 1 })).data.round).toMatchObject({ score: 60 })
    expect((await detail()).data.rounds[0]).toMatchObject({ score: 60 })
    const { rows } = await server.database.query({
      text: 'select best_score::float8 as best from progress where content_id = $1',
      values: [id],
    })
    expect(rows).toContainEqual({ best: 60 })
  })

  test('one’s own is refused, whatever one may do there since', async () => {
    const { c, s, learner, reading } = await handedIn()
    await server.database.tx((tx) => setRole(tx, { contentId: c, userIds: [learner.userId], role: 'admin' }))
    expect(await reading(s, learner)).toMatchObject({ code: 40300, message: '不能批阅自己提交的内容' })
  })
})

describe('a product given back', () => {
  test('is unfinished, says why, is done again as the next round, and the old one is kept', async () => {
    const { giveBack, mark, s, item, detail, submit, acceptWhole, notices } = await handedIn()
    await mark(s, { step: 1, score: 20, comment: '只有一位用户', row_version: 0 })
    expect((await giveBack(s)).data.round).toMatchObject({ state: 'returned' })
    expect(await item()).toMatchObject({ state: 'in_progress', missing: '老师已退回，请修改后重新提交' })
    expect((await detail()).data).toMatchObject({
      refusal: '',
      rounds: [{ return_reason: '请补充访谈记录', marks: [{ id: 1, score: 20, comment: '只有一位用户' }] }],
    })
    await runQueue(server)
    expect(await notices()).toContainEqual(expect.objectContaining({ title: '作品被退回' }))
    const again = await submit({ results: bothResults.map((one) => ({ ...one, text: '第二稿' })) })
    expect(again.data.round).toMatchObject({ no: 2, state: 'submitted' })
    expect((await detail()).data.rounds).toMatchObject([{ no: 2 }, { no: 1, state: 'returned', marks: [{ id: 1 }] }])
    await acceptWhole(again.data.round.s)
    expect(await item()).toMatchObject({ state: 'completed' })
    expect(await submit()).toMatchObject({ code: 40900, message: '作品已通过，不能再提交' })
  })

  test('while its learner has it open: what they write next begins the next round', async () => {
    const { giveBack, s, save, detail } = await handedIn()
    expect(await save({ results: [{ id: 1, text: '改' }] })).toMatchObject({ code: 40900 })
    await giveBack(s)
    expect((await save({ results: [{ id: 1, text: '改' }] })).data).toMatchObject({ no: 2, row_version: 1 })
    expect((await detail()).data).toMatchObject({ draft: { no: 2 }, rounds: [{ no: 1, state: 'returned' }] })
  })

  test('cannot be accepted or marked, and needs a reason', async () => {
    const { giveBack, accept, mark, s } = await handedIn()
    expect(await giveBack(s, ' ')).toMatchObject(at('reason', '请填写退回原因'))
    await giveBack(s)
    expect(await accept(s)).toMatchObject({ code: 40900, message: '该作品不能通过' })
    expect(await mark(s, { step: 1, score: 1, row_version: 0 })).toMatchObject({
      code: 40900,
      message: '该作品不能批阅',
    })
    expect(await giveBack(s)).toMatchObject({ code: 40900, message: '该作品不能退回' })
  })
})

test('a product stands among what is marked in its collection, with who handed nothing in', async () => {
  const { c, teacher, acceptWhole, s } = await handedIn()
  await acceptWhole(s)
  const overview = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })
  expect(overview.data.items).toMatchObject([{ content_type: 'practice', waiting: 0, marked: 1, missing: 1 }])
})
