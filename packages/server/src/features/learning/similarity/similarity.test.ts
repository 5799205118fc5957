import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildLearnerOf } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { gramsOf, percentAlike, piecesOf, sketchOf } from './sketch.ts'

const server = useTestServer()

const essay =
  '数控车床的对刀是加工前的关键步骤，直接影响零件的尺寸精度。我在实训中先用试切法确定了X轴和Z轴的偏置值，再输入刀具补偿，最后用千分尺复测，误差在两丝以内，符合图纸要求。'
const other =
  '这次实训让我体会最深的是安全：开机前检查卡盘扳手是否取下，主轴旋转时手不能靠近工件，切屑要用铁钩清理，不能用手抓。只有养成习惯，才不会在忙乱的时候出事，这比速度更重要。'

describe('a sketch', () => {
  test('is the same for the same words whatever signs and widths they have', () => {
    expect(sketchOf(essay.replaceAll('，', ', ').replaceAll('X', 'Ｘ'))).toEqual(sketchOf(essay))
  })

  test('agrees about as often as the texts do', () => {
    const changed = essay.replace('两丝', '三丝')
    const exact = percentAlike(gramsOf(essay), gramsOf(changed))
    const [one, two] = [sketchOf(essay), sketchOf(changed)]
    const guessed = (one.filter((number, at) => number === two[at]).length * 100) / one.length
    expect(exact).toBeGreaterThan(80)
    expect(Math.abs(guessed - exact)).toBeLessThan(12)
    expect(percentAlike(gramsOf(essay), gramsOf(other))).toBe(0)
  })

  test('says nothing of a text too short to be a copy', () => {
    expect(sketchOf('已完成，见附件。')).toEqual([])
    expect(percentAlike(gramsOf('已完成'), gramsOf('已完成'))).toBe(0)
  })

  test('shared words are marked, with the signs between them, and together are the text', () => {
    const text = `我的体会：${essay.slice(0, 30).replace('，', ',')}以上。`
    const pieces = piecesOf(text, gramsOf(essay))
    expect(pieces.map(({ shared }) => shared)).toEqual([false, true, false])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})

async function buildClass(settings: Parameters<typeof buildWork>[2] = {}) {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const id = await buildWork(server, collection, settings)
  const learners = [
    await buildLearnerOf(server, collection),
    await buildLearnerOf(server, collection),
    await buildLearnerOf(server, collection),
  ] as const
  const c = collection.id
  const handIn = async (as: SignedIn, body: string, file_ids: number[] = []) => {
    const made = await server.call(workCalls.submit, { id, c, body, file_ids, row_version: 0 }, { as })
    if (made.code !== 20000) {
      throw new Error(JSON.stringify(made.body))
    }
    return made.data.submission.id
  }
  const similar = async (s: number, as: SignedIn = teacher) =>
    await server.call(similarityCalls.lists, { id, c, s }, { as })
  return { teacher, collection, id, c, learners, handIn, similar }
}

test('who handed in nearly the same is told to markers from both sides, and nobody else is', async () => {
  const { id, c, learners, handIn, similar, teacher } = await buildClass()
  const [first, second, third] = learners
  const a = await handIn(first, `<p>${essay}</p>`)
  const b = await handIn(second, `<p>${essay.replace('数控车床', '<b>数控车床</b>')}</p><p>完。</p>`)
  const mine = await handIn(third, `<p>${other}</p>`)
  await runQueue(server)
  const [ofA, ofB] = [(await similar(a)).data.rows, (await similar(b)).data.rows]
  expect(ofA.map(({ s }) => s)).toEqual([b])
  expect(ofB).toMatchObject([{ s: a, name: '测试用户', is_elsewhere: false, files: [], is_dismissed: false }])
  expect(ofB[0]?.percent).toBeGreaterThanOrEqual(90)
  expect((await similar(mine)).data.rows).toEqual([])
  expect((await similar(a, first)).code).toBe(40300)

  const compared = await server.call(similarityCalls.compare, { id, c, s: a, other: b }, { as: teacher })
  expect(compared.data.mine.map(({ text }) => text).join('')).toBe(essay)
  const own = compared.data.mine.filter(({ shared }) => !shared)
  expect(own.map(({ text }) => text)).toEqual(['。'])
  const unrelated = await server.call(similarityCalls.compare, { id, c, s: a, other: mine }, { as: teacher })
  expect(unrelated.code).toBe(40400)
})

test('the marking list can be narrowed to what is alike, until a marker says that it means nothing', async () => {
  const { id, c, learners, handIn, teacher } = await buildClass()
  const [first, second, third] = learners
  const a = await handIn(first, `<p>${essay}</p>`)
  const b = await handIn(second, `<p>${essay}</p>`)
  const alone = await handIn(third, `<p>${other}</p>`)
  await runQueue(server)
  const list = async (similar?: boolean) =>
    await server.rows(markingCalls.getMarkPageData, { id: c, ...(similar ? { similar } : {}) }, { as: teacher })
  expect((await list()).rows.map(({ s, similar }) => [s, similar])).toEqual([
    [a, 100],
    [b, 100],
    [alone, 0],
  ])
  expect(await list(true)).toMatchObject({ total: 2, rows: [{ s: a }, { s: b }] })
  const asked = { id: c, at_type: 'work', s: a, similar: true, state: 'waiting' as const }
  const way = await server.call(markingCalls.neighbours, asked, { as: teacher })
  expect(way.data).toMatchObject({ total: 2, next: { s: b }, next_waiting: { s: b } })
  await server.call(similarityCalls.dismiss, { id, c, s: a, other: b, dismissed: true }, { as: teacher })
  expect((await list(true)).total).toBe(0)
})

test('a work that is marked without names tells codes here as well', async () => {
  const { id, c, learners, handIn, similar, teacher } = await buildClass({ anonymous: true })
  const [first, second] = learners
  const a = await handIn(first, `<p>${essay}</p>`)
  const b = await handIn(second, `<p>${essay}</p>`)
  await runQueue(server)
  const [row] = (await similar(a)).data.rows
  expect(row).toMatchObject({ s: b, number: '' })
  expect(row?.name).toMatch(/^考生 \d{3}$/)
  const compared = await server.call(similarityCalls.compare, { id, c, s: a, other: b }, { as: teacher })
  expect(compared.data.other_name).toBe(row?.name)
})

test('a file of another is told whatever it is called; one the work gives out itself is not', async () => {
  const template = Buffer.from('%PDF-1.7\n实训报告模板')
  const setter = await buildTeacher(server)
  const collection = await buildCollection(server, setter)
  const file = async (as: SignedIn, filename: string, data: Buffer) =>
    (await upload(server, as, { purpose: 'file', filename, data })).data.id
  const attachment = await file(setter, '模板.pdf', template)
  const id = await buildWork(server, collection, { allows: ['text', 'file'], attachment_ids: [attachment] })
  const [first, second] = [await buildLearnerOf(server, collection), await buildLearnerOf(server, collection)]
  const report = Buffer.from('%PDF-1.7\n我的报告')
  const submit = async (as: SignedIn, names: readonly [string, string]) => {
    const file_ids = [await file(as, names[0], report), await file(as, names[1], template)]
    const input = { id, c: collection.id, body: '', file_ids, row_version: 0 }
    return (await server.call(workCalls.submit, input, { as })).data.submission.id
  }
  const a = await submit(first, ['报告.pdf', '模板.pdf'])
  const b = await submit(second, ['张三的报告.pdf', '附件.pdf'])
  await runQueue(server)
  const { data } = await server.call(similarityCalls.lists, { id, c: collection.id, s: b }, { as: setter })
  expect(data.rows).toMatchObject([{ s: a, percent: 0, files: ['张三的报告.pdf'] }])
})

test('the same work in another class is told without a name, and is not shown', async () => {
  const one = await buildClass()
  const a = await one.handIn(one.learners[0], `<p>${essay}</p>`)
  const term = await buildCollection(server, { ...one.teacher })
  const later = await buildLearnerOf(server, term)
  await server.call(
    outlineCalls.addItems,
    { content_id: term.id, section_id: 0, item_ids: [one.id] },
    { as: one.teacher },
  )
  const input = { id: one.id, c: term.id, body: `<p>${essay}</p>`, row_version: 0 }
  const copy = (await server.call(workCalls.submit, input, { as: later })).data.submission.id
  await runQueue(server)
  const where = { id: one.id, c: term.id, s: copy }
  const { data } = await server.call(similarityCalls.lists, where, { as: one.teacher })
  expect(data.rows).toMatchObject([{ s: a, name: '', number: '', is_elsewhere: true, percent: 100 }])
  const compared = await server.call(similarityCalls.compare, { ...where, other: a }, { as: one.teacher })
  expect(compared.code).toBe(40400)
})

test('what a marker found harmless says so from both sides, until it is taken back', async () => {
  const { id, c, learners, handIn, similar, teacher } = await buildClass()
  const a = await handIn(learners[0], `<p>${essay}</p>`)
  const b = await handIn(learners[1], `<p>${essay}</p>`)
  await runQueue(server)
  const dismiss = (dismissed: boolean) =>
    server.call(similarityCalls.dismiss, { id, c, s: a, other: b, dismissed }, { as: teacher })
  expect((await dismiss(true)).code).toBe(20000)
  expect((await similar(b)).data.rows).toMatchObject([{ s: a, is_dismissed: true, dismissed_by: '测试用户' }])
  await dismiss(false)
  expect((await similar(a)).data.rows).toMatchObject([{ is_dismissed: false, dismissed_by: '' }])
})
