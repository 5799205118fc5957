import { expect, test } from 'vitest'
import { type Known, readScoreSheet } from './read-score-sheet.ts'

const known: Known = {
  key: 'gradebook:7',
  columns: [
    { itemId: 1, title: '课堂表现', max: 20 },
    { itemId: 2, title: '期末考试', max: 100 },
  ],
  learners: [
    { uid: 11, name: '林晓雨', number: '2026001' },
    { uid: 12, name: '王一鸣', number: '2026002' },
    { uid: 13, name: '王一鸣', number: '' },
  ],
  computed: ['平时成绩', '总评'],
}
const messages = (rows: string[][]) => readScoreSheet(rows, known).problems.map(({ message }) => message)
const head = ['学号', '姓名', '课堂表现（20分）', '期末考试']

test('a sheet is read by 学号, with its title above and its signature below', () => {
  const read = readScoreSheet(
    [
      ['《Python》成绩单'],
      [],
      head,
      ['2026001', '林晓雨', '18', '免'],
      ['2026002', '', '', '92.5'],
      ['任课教师（签名）：'],
    ],
    known,
  )
  expect(read.problems).toEqual([])
  expect(read.cells.map(({ learner, column, score }) => [learner.uid, column.itemId, score])).toEqual([
    [11, 1, 18],
    [11, 2, null],
    [12, 2, 92.5],
  ])
})

test('the hidden row and line keys win over what is written, and tell the version', () => {
  const read = readScoreSheet(
    [
      ['gradebook:7', '', '', 'item:2', 'total'],
      ['', '学号', '姓名', '改了名的列', '总评'],
      ['uid:11 2:5', '2026001', '林晓雨', '80', '80'],
      ['uid:13', '', '王一鸣', '70', ''],
    ],
    known,
  )
  expect(read.problems).toEqual([])
  expect(read.cells).toMatchObject([
    { learner: { uid: 11 }, column: { itemId: 2 }, score: 80, version: 5 },
    { learner: { uid: 13 }, column: { itemId: 2 }, score: 70, version: 0 },
  ])
})

test('no heading', () => {
  expect(messages([['2026001', '18']])).toEqual(['没有找到表头，请使用下载的成绩单'])
})

test('columns that are twice, unknown, without a heading or comments to nothing', () => {
  expect(
    messages([
      ['学号', '姓名', '课堂表现', '课堂表现', '期末考式', '', '期末评语'],
      ['2026001', '林晓雨', '1', '2', '3', '4', '好'],
    ]),
  ).toEqual([
    '“课堂表现”列重复',
    '没有“期末考式”这一项，您是不是要：“期末考试”',
    '缺少列名',
    '“期末评语”没有对应的成绩列，评语不能导入',
  ])
})

test('learners that are unknown, twice, of one name, or another’s', () => {
  expect(
    messages([
      head,
      ['2026009', '张三', '1', ''],
      ['2026001', '林晓雨', '1', ''],
      ['2026001', '林晓雨', '2', ''],
      ['', '王一鸣', '3', ''],
      ['2026002', '林晓雨', '3', ''],
    ]),
  ).toEqual([
    '学员“2026009 张三”不在学习集中',
    '有2名学员叫“王一鸣”，请填写学号',
    '学号2026002的姓名是“王一鸣”，表中为“林晓雨”',
    '学员“林晓雨”重复，第3行已有',
  ])
})

test('points that are none, negative, or more than there is to earn: all of them, with row and column', () => {
  const { problems } = readScoreSheet(
    [head, ['2026001', '林晓雨', '21', '九十'], ['2026002', '', '-1', '5.555']],
    known,
  )
  expect(problems).toEqual([
    { row: 2, column: 3, message: '“课堂表现”的21超过满分20，满分不能在此修改' },
    { row: 2, column: 4, message: '“期末考试”的“九十”不是分数' },
    { row: 3, column: 3, message: '“课堂表现”不能是负数' },
    { row: 3, column: 4, message: '“期末考试”的“5.555”不是分数' },
  ])
})

test('learners and points are read however they were typed (N18)', () => {
  const listed = [...known.learners, { uid: 14, name: '艾力·买买提', number: '0026004' }]
  const read = readScoreSheet(
    [
      ['学  号', '姓　名', '课堂表现'],
      ['２０２６ ００１', '林 晓 雨', '１８'],
      ['26004', '艾力•买买提', '12'],
    ],
    { ...known, learners: listed },
  )
  expect(read.problems).toEqual([])
  expect(read.cells.map(({ learner, score }) => [learner.uid, score])).toEqual([
    [11, 18],
    [14, 12],
  ])
})
