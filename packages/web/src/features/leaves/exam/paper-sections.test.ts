import { expect, test } from 'vitest'
import { type PaperSection, sectionsOfPaper, sectionsWith, sectionWorth } from './paper-sections.ts'

const question = (name: string, section: number, score = 2) => ({ name, section, score })
const two = [
  { title: '单选题', intro: '每题只有一个答案' },
  { title: '简答题', intro: '' },
]
const numbered = (sections: readonly PaperSection<{ name: string }>[]) =>
  sections.map(({ title, questions }) => [title, ...questions.map(({ no, question: { name } }) => `${no}${name}`)])

test('the questions of a paper stand in their sections and are numbered through', () => {
  const sections = sectionsOfPaper(two, [question('甲', 0), question('乙', 0), question('丙', 1, 5.5)])
  expect(numbered(sections)).toEqual([
    ['一、单选题', '1甲', '2乙'],
    ['二、简答题', '3丙'],
  ])
  expect(sections.map(sectionWorth)).toEqual(['共2题，4分', '共1题，5.5分'])
  expect(sections.map(({ intro }) => intro)).toEqual(['每题只有一个答案', ''])
})

test('a paper without sections is one that has no name', () => {
  const [only, ...more] = sectionsOfPaper([], [question('甲', 0), question('乙', 0)])
  expect([only?.title, only?.questions.map(({ no }) => no), more]).toEqual(['', [1, 2], []])
})

test('a section without questions is left out, and takes no number', () => {
  const sections = sectionsOfPaper([...two, { title: '附加题', intro: '' }], [question('甲', 0), question('乙', 2)])
  expect(numbered(sections)).toEqual([
    ['一、单选题', '1甲'],
    ['二、附加题', '2乙'],
  ])
})

test('a question of a section that is not there stands in the last', () => {
  const sections = sectionsOfPaper(two, [question('甲', 0), question('乙', 1), question('丙', 4)])
  expect(numbered(sections)).toEqual([
    ['一、单选题', '1甲'],
    ['二、简答题', '2乙', '3丙'],
  ])
})

test('questions that are drawn later keep their numbers free and count in the figures', () => {
  const figures = [
    { question_num: 4, total_score: 14, shuffle: false },
    { question_num: 1, total_score: 2, shuffle: false },
  ]
  const sections = sectionsOfPaper(
    two.map((section, at) => ({ ...section, ...figures[at] })),
    [question('甲', 0), question('乙', 1)],
  )
  expect(numbered(sections)).toEqual([
    ['一、单选题', '1甲'],
    ['二、简答题', '5乙'],
  ])
  expect(sections.map(({ drawn }) => drawn)).toEqual([3, 0])
  expect(sections.map(sectionWorth)).toEqual(['共4题，14分', '共1题，2分'])
})

test('what does not count any more is worth nothing to its section', () => {
  const [first] = sectionsOfPaper(two, [question('甲', 0), { ...question('乙', 0, 8), void: true }])
  expect(first && sectionWorth(first)).toBe('共2题，2分')
})

test('of the questions that are wanted each keeps its number, and a section that has none is not shown', () => {
  const sections = sectionsOfPaper(two, [question('甲', 0), question('乙', 1), question('丙', 1)])
  const wanted = sectionsWith(sections, ({ name }) => name === '丙')
  expect(numbered(wanted)).toEqual([['二、简答题', '3丙']])
  expect(wanted.map(sectionWorth)).toEqual(['共2题，4分'])
})
