import { expect, test } from 'vitest'
import { sectionNumber, sectionTitle } from './section-names.ts'

const own = ['二、多选题', '（三）判断题', '第一部分 听力', '第 2 部分', '第Ⅱ卷', '第IV卷']
const plain = ['一元二次方程', '第三方物流部分', '第几节']

test('a section is numbered by its place; a name that brings its number lends it', () => {
  expect([sectionNumber(0, '单选题'), ...plain.map((title) => sectionNumber(18, title))]).toEqual([
    '一',
    '十九',
    '十九',
    '十九',
  ])
  expect(own.map((title) => sectionNumber(0, title))).toEqual(['二', '三', '第一部分', '第2部分', '第Ⅱ卷', '第IV卷'])
})

test('a section is called by its number and name; a name that brings its number stands as it is', () => {
  expect([sectionTitle(0, '单选题'), sectionTitle(10, '简答题'), sectionTitle(19, '附加题')]).toEqual([
    '一、单选题',
    '十一、简答题',
    '二十、附加题',
  ])
  expect(own.map((title) => sectionTitle(0, title))).toEqual(own)
  expect(plain.map((title) => sectionTitle(0, title))).toEqual(plain.map((title) => `一、${title}`))
})
