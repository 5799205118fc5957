import { expect, test } from 'vitest'
import { printedSections } from './printed-sections.ts'

const question = (id: number, type: number, section: number) => ({
  id,
  type,
  section,
  stem: '题干',
  options: [],
  blanks: 0,
  score: 2,
  key: { answer: [], blanks: [], analysis: '' },
})

test('a paper is printed in its own sections, whatever kinds they hold; by kind where it has none', () => {
  const questions = [question(1, 8, 0), question(2, 1, 0), question(3, 1, 1)]
  const sections = [
    { title: '第一部分 基础', intro: '在答题卡上作答' },
    { title: '提高', intro: '' },
  ]
  const printed = printedSections({ sections, questions })
  expect(printed.map(({ number, title, intro, text }) => [number, title, intro, text])).toEqual([
    ['第一部分', '第一部分 基础', '在答题卡上作答', '本大题共2题，每题2分，共4分'],
    ['二', '二、提高', '', '本大题共1题，每题2分，共2分'],
  ])
  expect(printed.map((part) => part.questions.map(({ no, question: { id } }) => [no, id]))).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[3, 3]],
  ])
  expect(printedSections({ sections: [], questions }).map(({ number, title }) => [number, title])).toEqual([
    ['一', '一、单选题'],
    ['二', '二、简答题'],
  ])
})
