import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../../../test/turns.ts'
import { upload } from '../../../../test/upload.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildBank, fillBank, newQuestion } from './bank.factory.ts'
import { writeDocx } from './formats/docx/write-docx.ts'
import { samples } from './formats/sample-questions.ts'
import { writeXlsx } from './formats/xlsx/write-xlsx.ts'
import type { ImportOrder } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

const server = useTestServer()

interface Bank {
  id: number
  owner: SignedIn
}

async function bankOf(): Promise<Bank> {
  const owner = await buildTeacher(server)
  return { owner, ...(await buildBank(server, owner)) }
}

const textOf = (text: string) => ({ format: 'text' as const, text })

const check = (bank: Bank, source: object) =>
  server.call(questionImportCalls.check, { bank_id: bank.id, ...textOf(''), ...source }, { as: bank.owner })
const run = (bank: Bank, source: object) =>
  server.call(questionImportCalls.run, { bank_id: bank.id, ...textOf(''), ...source }, { as: bank.owner })
const listed = async (bank: Bank) =>
  await server.rows(questionCalls.questions, { bank_id: bank.id, limit: 100 }, { as: bank.owner })

const good = '1. 甲是什么？\nA. 一 B. 二\n答案：A\n分类：函数/递归\n标签：期末'
const bad = '2. 乙是什么？\nA. 一\n答案：C\n分值：零'

async function picture(): Promise<Buffer> {
  return await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
}

describe('the dry run', () => {
  test('tells every question with all its faults and stores nothing', async () => {
    const bank = await bankOf()
    const { data } = await check(bank, textOf(`${good}\n${bad}`))
    expect([data.total, data.faulty]).toEqual([2, 1])
    expect(data.questions.map(({ place, faults }) => [place, faults])).toEqual([
      ['第1题', []],
      [
        '第2题',
        [
          { field: 'options', message: '至少需要2个选项' },
          { field: 'answer', message: '正确答案不在选项中' },
        ],
      ],
    ])
    expect((await listed(bank)).total).toBe(0)
  })

  test('tells what repeats a question of the bank, or of the import itself', async () => {
    const bank = await bankOf()
    const [id] = await fillBank(server, bank, [newQuestion({ stem: '甲是什么?' })])
    const twice = '2. 乙是什么？\nA. 一 B. 二\n答案：A\n3. 乙是什么？\nA. 一 B. 二\n答案：A'
    const { data } = await check(bank, textOf(`${good}\n${twice}`))
    expect(data.repeated).toBe(2)
    expect(data.questions.map(({ duplicates, repeats }) => [duplicates[0]?.id, repeats])).toEqual([
      [id, 0],
      [undefined, 0],
      [undefined, 2],
    ])
  })

  test.each([
    ['nothing', textOf('  '), '请粘贴或选择要导入的内容'],
    ['no question', { format: 'gift', text: '// 空' }, '没有找到题目，请检查是否为 GIFT 格式'],
    ['a file that is not there', { format: 'xlsx', file_id: 1 }, '请先上传文件'],
  ])('%s is refused in words', async (_name, source, message) => {
    expect((await check(await bankOf(), source)).message).toBe(message)
  })
})

describe('importing', () => {
  test('is all or nothing, unless only what is without faults was asked for', async () => {
    const bank = await bankOf()
    const source = textOf(`${good}\n${bad}`)
    const refused = await run(bank, source)
    expect([refused.code, refused.message]).toEqual([40000, '有1道题需要修改（第2题），没有导入任何题目'])
    expect(refused.errors.map(({ field }) => field)).toEqual(['第2题', '第2题'])
    expect((await listed(bank)).total).toBe(0)
    const done = await run(bank, { ...source, skip_faulty: true })
    expect(done.data).toEqual({ imported: 1, skipped: 1, headings: [''], task_id: 0 })
  })

  test('tells below which line of its document each stood that was imported', async () => {
    const bank = await bankOf()
    const text = `一、选择题（每题2分）\n${good}\n${bad}\n二、判断题\n3. 丙是丁。\n答案：对`
    const done = await run(bank, { ...textOf(text), skip_faulty: true })
    expect([done.data.headings, done.data.skipped]).toEqual([['一、选择题（每题2分）', '二、判断题'], 1])
  })

  test('makes the categories that are named, once, and keeps what is there', async () => {
    const bank = await bankOf()
    await server.call(bankCalls.saveCategory, { id: bank.id, title: '函数' }, { as: bank.owner })
    await run(bank, textOf(`${good}\n2. 乙？\n答案：对\n分类：函数 / 递归\n3. 丙？\n答案：错\n分类：循环`))
    const { data } = await server.call(bankCalls.detail, { id: bank.id }, { as: bank.owner })
    expect(data.categories.map(({ title, question_num }) => [title, question_num])).toEqual([
      ['函数', 0],
      ['循环', 1],
      ['递归', 2],
    ])
  })

  test('can leave out what the bank has already', async () => {
    const bank = await bankOf()
    await run(bank, textOf(good))
    const again = await run(bank, { ...textOf(`${good}\n2. 乙？\n答案：对`), skip_repeated: true })
    expect(again.data).toMatchObject({ imported: 1, skipped: 1 })
  })

  test('markup in an import is cleaned, and names no file of anybody’s', async () => {
    const bank = await bankOf()
    const stem = '[html]<p onclick\\="x()">甲<script>alert(1)</script><img data-file-id\\="1" src\\="x"></p>'
    await run(bank, { format: 'gift', text: `${stem} {T}` })
    expect((await listed(bank)).rows[0]?.stem).toBe('<p>甲</p>')
  })

  test('an Excel file goes through upload, check and import', async () => {
    const bank = await bankOf()
    const { body } = await writeXlsx(samples)
    const { data: file } = await upload(server, bank.owner, { purpose: 'file', filename: '题目.xlsx', data: body })
    const source = { format: 'xlsx' as const, file_id: file.id }
    expect((await check(bank, source)).data).toMatchObject({ total: samples.length, faulty: 0 })
    expect((await run(bank, source)).data.imported).toBe(samples.length)
    const stranger = await bankOf()
    expect((await check(stranger, source)).message).toBe('请先上传文件')
  })

  test('a Word document brings its pictures, which become files of the person’s and go out again', async () => {
    const bank = await bankOf()
    const [first] = samples
    const made = {
      ...samples[2],
      question: { ...samples[2]?.question, stem: '看图<img data-file-id="7">' },
    } as typeof first
    const { body } = writeDocx(made ? [made] : [], new Map([[7, { name: '7.png', bytes: await picture() }]]))
    const { data: file } = await upload(server, bank.owner, { purpose: 'file', filename: '题目.docx', data: body })
    expect((await run(bank, { format: 'docx', file_id: file.id })).data.imported).toBe(1)
    const [row] = (await listed(bank)).rows
    expect(row?.stem).toMatch(/^看图<img data-file-id="\d+" src="[^"]+" ?\/?>$/)
    const asked = { bank_id: bank.id, format: 'docx' as const }
    const { data } = await server.call(questionImportCalls.export, asked, { as: bank.owner })
    expect(data.dropped).toEqual([])
  })

  test('five hundred questions take less than five seconds', async () => {
    const bank = await bankOf()
    const text = Array.from(
      { length: 500 },
      (_, at) =>
        `${at + 1}. 第${at}个关于计算机网络第${at * 7}章的问题是什么？\nA. 甲${at} B. 乙${at} C. 丙 D. 丁\n答案：A\n分类：第${at % 9}章`,
    ).join('\n')
    const began = performance.now()
    const { data } = await run(bank, textOf(text))
    expect(data.imported).toBe(500)
    expect(performance.now() - began).toBeLessThan(5_000)
    const { rows } = await listed(bank)
    expect(rows[0]?.stem).toBe('第499个关于计算机网络第3493章的问题是什么？')
  })

  test('more than that becomes a task, which tells how far it is', async () => {
    const bank = await bankOf()
    const text = Array.from({ length: 501 }, (_, at) => `${at + 1}. 命题${at}。\n答案：对`).join('\n')
    const { data } = await run(bank, textOf(text))
    expect(data.task_id).toBeGreaterThan(0)
    const task = async () =>
      (await server.call(transferCalls.queryImportTask, { id: data.task_id }, { as: bank.owner })).data
    expect(await task()).toMatchObject({ kind: 'import', state: 'queued', total: 501 })
    await runQueue(server)
    expect(await task()).toMatchObject({
      state: 'done',
      ok: 501,
      failed: 0,
      link: `/sec/creator/question-bank/${bank.id}`,
    })
    expect((await listed(bank)).total).toBe(501)
  })

  test('tells how many are written while it is under way, of which none is there before the end', async () => {
    const bank = await bankOf()
    const order: ImportOrder = {
      author: { userId: bank.owner.userId, orgId: 0 },
      bankId: bank.id,
      categoryId: null,
      source: {
        format: 'text',
        fileId: 0,
        text: Array.from({ length: 120 }, (_, at) => `${at + 1}. 命题${at}。\n答案：对`).join('\n'),
      },
      skipFaulty: false,
      skipRepeated: false,
    }
    const { services, database } = server
    const importing = { store: services.store, order, now: database.clock.now() }
    const told: number[] = []
    const onRows = async (count: number) => {
      told.push(count)
      expect((await listed(bank)).total).toBe(0)
    }
    await importQuestions(database, { ...importing, onRows }, async () => undefined)
    expect(told).toEqual([50, 100, 120])
    const { rows } = await listed(bank)
    expect([rows.length, rows[0]?.stem]).toEqual([100, '命题119。'])
  })

  test('a task that finds faults ends without importing anything', async () => {
    const bank = await bankOf()
    const text = Array.from(
      { length: 501 },
      (_, at) => `${at + 1}. 命题${at}。\n答案：${at === 7 ? '也许' : '对'}\n题型：判断题`,
    ).join('\n')
    const { data } = await run(bank, textOf(text))
    await runQueue(server)
    const { data: task } = await server.call(transferCalls.queryImportTask, { id: data.task_id }, { as: bank.owner })
    expect([task.state, task.message]).toEqual(['failed', '有1道题需要修改（第8题），没有导入任何题目'])
    expect((await listed(bank)).total).toBe(0)
  })
})

test('a task that skipped questions says which, the first of them by name', async () => {
  const bank = await bankOf()
  const text = Array.from(
    { length: 520 },
    (_, at) => `${at + 1}. 命题${at}。\n答案：${at % 40 === 7 ? '也许' : '对'}\n题型：判断题`,
  ).join('\n')
  const { data } = await run(bank, { ...textOf(text), skip_faulty: true })
  await runQueue(server)
  const { data: task } = await server.call(transferCalls.queryImportTask, { id: data.task_id }, { as: bank.owner })
  expect(task).toMatchObject({ state: 'done', ok: 507, failed: 13 })
  expect(task.message).toBe(
    '跳过13道题：第8题、第48题、第88题、第128题、第168题、第208题、第248题、第288题、第328题、第368题等',
  )
})

describe('exporting', () => {
  test('a bank or chosen questions become a file of the person’s, with what was lost', async () => {
    const bank = await bankOf()
    await run(bank, textOf(`${good}\n2. 乙____和____？\n答案：一；二`))
    const asked = { bank_id: bank.id, format: 'gift' as const }
    const { data } = await server.call(questionImportCalls.export, asked, { as: bank.owner })
    expect([data.exported, data.dropped]).toEqual([2, ['第2题：多个空（其他系统只能读到第一个空）']])
    expect(data.filename).toMatch(/\.txt$/)
    const file = await server.app.inject({
      url: new URL(data.url, 'http://localhost').pathname + new URL(data.url, 'http://localhost').search,
    })
    expect(file.headers['content-disposition']).toContain('attachment')
    const target = await buildBank(server, bank.owner)
    const back = await run({ ...bank, id: target.id }, { format: 'gift', text: file.body })
    expect(back.data.imported).toBe(2)
    const plain = async (id: number) =>
      (await listed({ ...bank, id })).rows.map(({ id: _id, bank_id, category_id, update_time, ...row }) => row)
    expect(await plain(target.id)).toEqual(await plain(bank.id))
    const [first] = (await listed(bank)).rows
    const one = { ...asked, ids: [first?.id ?? 0] }
    expect((await server.call(questionImportCalls.export, one, { as: bank.owner })).data.exported).toBe(1)
  })

  test('the template is given out as a file', async () => {
    const { data } = await server.call(questionImportCalls.template, {}, { as: await buildTeacher(server) })
    expect(data.filename).toBe('题目导入模板.xlsx')
  })
})

describe('a file that is made to be slow', () => {
  const moodle = (text: string) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`
  const long = (pattern: string) => pattern.repeat(600_000 / pattern.length)

  test.each([
    ['moodle', moodle(long('<img '))],
    ['moodle', moodle(long('<b>'))],
    ['moodle', moodle(long('{1:SA:'))],
    ['moodle', long('<!--')],
    ['moodle', `<quiz ${long('a="b" ')}`],
    ['moodle', `<quiz ${long('a')}`],
    ['gift', `::a::${long('{')}`],
    ['gift', `// ${long('[tag:')}`],
    ['text', long('1')],
    ['text', long('（ ')],
    ['text', long('1.A ')],
    ['text', `${long('一')}、`],
    ['text', `1. 甲\n答案：A\n${long(' ')}答案`],
    ['text', `1. 甲（${long('A,')}`],
    ['text', `1. 甲\nA. 乙\n${long('答案：')}`],
  ] as const)('%s holds nobody up and is answered soon', async (format, text) => {
    const bank = await bankOf()
    expect(await steadyTurn(async () => await check(bank, { format, text }))).toBeLessThan(turnMost)
  })

  test('a stem that is far too long is told where it stands, and not sent back whole', async () => {
    const bank = await bankOf()
    const { data } = await check(bank, { format: 'text', text: `1. ${'甲'.repeat(300_000)}\n2. 乙\n答案：丙` })
    const [first, second] = data.questions
    expect(first?.faults).toContainEqual({ field: 'stem', message: '题干限制20000个字符以内' })
    expect(first?.stem.length).toBeLessThan(110_000)
    expect(second?.faults).toEqual([])
  })

  test('a text with too much markup is refused where it stands', async () => {
    const bank = await bankOf()
    const { code, errors } = await check(bank, { format: 'moodle', text: moodle('<b>'.repeat(200)) })
    expect([code, errors[0]?.field]).toEqual([40000, '第1题.stem'])
  })
})
