import { expect, test } from 'vitest'
import { lineOfRow, peopleInRow, rowsOfText, withLine } from './people-in-rows.ts'

const read = (text: string) =>
  rowsOfText(text).flatMap((row) => peopleInRow(row).map(({ number, name }) => `${number}|${name}`))

test('学号 and name are told apart with anything between them, in either order', () => {
  const both = [
    '202610062 肖宇航',
    '202610062\t肖宇航',
    '202610062,肖宇航',
    '202610062、肖宇航',
    '肖宇航，202610062',
    ' 202610062 　肖宇航 ',
  ]
  expect(both.map((line) => read(line))).toEqual(both.map(() => ['202610062|肖宇航']))
})

test('several in one line are several, with their names or without', () => {
  expect(read('2026001 甲乙 2026002 丙丁')).toEqual(['2026001|甲乙', '2026002|丙丁'])
  expect(read('甲乙 2026001，丙丁 2026002')).toEqual(['2026001|甲乙', '2026002|丙丁'])
  expect(read('2026001、2026002；2026003')).toEqual(['2026001|', '2026002|', '2026003|'])
  expect(read('张三、李四 王五')).toEqual(['|张三', '|李四', '|王五'])
})

test('a name may have a blank in it', () => {
  expect(read('张 三')).toEqual(['|张三'])
  expect(read('2026001 Li Ming\nLi Ming')).toEqual(['2026001|Li Ming', '|Li Ming'])
})

test('empty lines name nobody', () => {
  expect(read('\n \n、、\r\n2026001\r\n')).toEqual(['2026001|'])
})

test.each([
  ['２０２６１００６２　肖宇航', '202610062|肖宇航'],
  ['202610062肖宇航', '202610062|肖宇航'],
  ['肖宇航202610062', '202610062|肖宇航'],
  ['2026 1006 2 肖 宇 航', '202610062|肖宇航'],
  ['2026\u200b10062 买买提 • 艾力', '202610062|买买提·艾力'],
  ['+86 138 0000 0001', '+8613800000001|'],
])('%j is one person (N18)', (line, person) => {
  expect(read(line)).toEqual([person])
})

test('a row is mended as one line and keeps its columns (N18)', () => {
  const rows = [['学号', '姓名', '班级'], ['2026001', '张', '', ''], ['2026002，李四']]
  expect(rows.map(lineOfRow)).toEqual(['学号，姓名，班级', '2026001，张', '2026002，李四'])
  expect(withLine(rows, 2, '2026001，张三，机电1班')).toEqual([
    ['学号', '姓名', '班级'],
    ['2026001', '张三', '机电1班'],
    ['2026002，李四'],
  ])
})
