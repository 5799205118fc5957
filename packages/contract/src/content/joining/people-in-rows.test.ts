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

test.each([
  ['张三（20240001）', '20240001|张三'],
  ['（20240001）张三', '20240001|张三'],
  ['张三【ZK2024001】', 'ZK2024001|张三'],
  ['张三（男）20240001', '20240001|张三'],
  ['1 20240001 张三', '20240001|张三'],
  ['1. 20240001 张三', '20240001|张三'],
  ['12、张三 20240001', '20240001|张三'],
  ['（3）20240001，张三', '20240001|张三'],
  ['1.张三\t20240001', '20240001|张三'],
  ['1 张三', '|张三'],
  ['1 2026 1006 2 张三', '202610062|张三'],
  ['+86 138 0000 0001 张三', '+8613800000001|张三'],
  ['张三 138-0000-0001', '13800000001|张三'],
  ['20240001 张三 138 0000 0001', '20240001|张三'],
  ['1\t20240001\t张三\t男\t13800000001\t机电1班', '20240001|张三'],
  ['张三 男 20240001', '20240001|张三'],
  ['20240001\t张 三\t女', '20240001|张三'],
  ['张三 男', '|张三'],
  ['张 胜 男 20240001', '20240001|张胜男'],
  ['ZK 2024 001 张三', 'ZK2024001|张三'],
  ['1 ZK 2024 001 张三', 'ZK2024001|张三'],
  ['张三 ZK 2024001', 'ZK2024001|张三'],
])('%j is read as a person reads it (N18)', (line, person) => {
  expect(read(line)).toEqual([person])
})

test.each([
  ['20240001、13800000002', ['20240001|', '13800000002|']],
  ['20240001 张三 13800000002 李四', ['20240001|张三', '13800000002|李四']],
  ['Tom 2024001 张三 2024002', ['2024001|Tom', '2024002|张三']],
  ['LI MING 2024001', ['2024001|LI MING']],
  ['男', ['|男']],
  ['1', ['1|']],
  ['1 2', ['1|', '2|']],
  ['机电1班', ['机电1班|']],
  ['张三（机电1班）', ['张三(机电1班)|']],
])('of %j nobody is lost, and what is in doubt is shown (N18)', (line, people) => {
  expect(read(line)).toEqual(people)
})

test.each(['(1', '1 ', '+86 138 0000 ', '张 ', '男 ', '1.', 'ZK 1 ', '1、', '张三(男)20240001 ', '(A1 '])(
  'as many letters of %j as are read in one turn take less than 100 ms',
  (piece) => {
    const row = [piece.repeat(20_000 / piece.length)]
    const times = [1, 2, 3].map(() => {
      const begun = Date.now()
      peopleInRow(row)
      return Date.now() - begun
    })
    expect(Math.min(...times)).toBeLessThan(100)
  },
)

test('a row is mended as one line and keeps its columns (N18)', () => {
  const rows = [['学号', '姓名', '班级'], ['2026001', '张', '', ''], ['2026002，李四']]
  expect(rows.map(lineOfRow)).toEqual(['学号，姓名，班级', '2026001，张', '2026002，李四'])
  expect(withLine(rows, 2, '2026001，张三，机电1班')).toEqual([
    ['学号', '姓名', '班级'],
    ['2026001', '张三', '机电1班'],
    ['2026002，李四'],
  ])
})
