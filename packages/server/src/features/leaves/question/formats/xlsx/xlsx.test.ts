import { describe, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { essentials, samples } from '../sample-questions.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeTemplate, writeXlsx } from './write-xlsx.ts'

async function read(rows: (string | number | boolean)[][]) {
  const cells = rows.map((row) => row.map((value) => ({ value })))
  return await readXlsx(await writeExcel(cells).toBuffer())
}

test('what is written is read again as it was', async () => {
  const { body } = await writeXlsx(samples)
  const { questions } = await readXlsx(body)
  expect(questions.map(({ place, faults, ...one }) => one)).toEqual(samples.map(essentials))
  expect(questions[0]?.place).toBe('第2行')
})

test('the template reads without a fault', async () => {
  const { questions } = await readXlsx(await writeTemplate())
  expect(questions.map(({ question, faults }) => [question.type, faults])).toEqual(
    [1, 2, 3, 4, 8].map((type) => [type, []]),
  )
  expect(questions[3]?.question.blanks).toEqual([
    { accepted: ['传输', '运输'], tolerance: null },
    { accepted: ['3.14'], tolerance: 0.01 },
  ])
})

test('pictures are told as lost', async () => {
  const [first] = samples
  if (!first) {
    throw new Error('no samples')
  }
  const pictured = { ...first, question: { ...first.question, stem: '看图<img data-file-id="7">' } }
  expect((await writeXlsx([pictured])).dropped).toEqual(['第1题：图片（表格不能携带图片）'])
})

describe('files of others', () => {
  test('headings by other names, numbers and booleans as cells, a title above, no kind', async () => {
    const { questions, dropped } = await read([
      ['期末题库'],
      ['题目', '选项A', '选项B', '正确答案', '知识点', '出题人'],
      ['1 + 1 = ?', 1, 2, 'B', '加法,口算', '张老师'],
      ['地球是圆的', '', '', true, '', ''],
    ])
    expect(questions.map(({ place, question }) => [place, question.type, question.answer])).toEqual([
      ['第3行', 1, ['B']],
      ['第4行', 3, ['T']],
    ])
    expect(questions[0]?.question.options.map(({ html }) => html)).toEqual(['1', '2'])
    expect(questions[0]?.tags).toEqual(['加法', '口算'])
    expect(dropped).toEqual(['“出题人”列不导入'])
  })

  test('an option that was left out in between stays empty, to be told', async () => {
    const { questions } = await read([
      ['题型', '题干', 'A', 'B', 'C', '答案', '难度'],
      ['单选题', '甲', '一', '', '三', 'C', '超难'],
    ])
    expect(questions[0]?.question.options.map(({ html }) => html)).toEqual(['一', '', '三'])
    expect(questions[0]?.faults).toEqual([{ field: 'difficulty', message: '难度“超难”不正确，应为易、中或难' }])
  })

  test.each([
    ['no 题干', [['甲', '乙']], '没有找到“题干”列，请使用模板'],
    ['a column twice', [['题干', '答案', '正确答案']], '“答案”列重复'],
  ])('%s is refused in words', async (_name, rows, message) => {
    await expect(read(rows)).rejects.toThrow(message)
  })

  test('what is no Excel file is refused', async () => {
    await expect(readXlsx(new TextEncoder().encode('甲,乙'))).rejects.toThrow('文件不是有效的 Excel 表格')
  })
})
