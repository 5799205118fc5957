import { expect, test } from 'vitest'
import { sectionsOfHeadings } from './section-headings.ts'

test('each heading becomes a section, by its name and without its figures', () => {
  const headings = [
    '一、单选题（每题2分，共4分）',
    '一、单选题（每题2分，共4分）',
    '二、多选题 （每题3分，共30分）',
    '第三部分：判断题：正确的打√，错误的打×。',
  ]
  expect(sectionsOfHeadings(headings)).toEqual({
    sections: [
      { title: '单选题', intro: '', shuffle: false },
      { title: '多选题', intro: '', shuffle: false },
      { title: '判断题', intro: '正确的打√，错误的打×。', shuffle: false },
    ],
    places: [0, 0, 1, 2],
  })
})

test('what a heading says besides its figures stays, and a long one is cut', () => {
  const titles = (heading: string) => sectionsOfHeadings([heading]).sections.map(({ title }) => title)
  expect(titles('一、选择题（只有一个正确答案）（共10分）')).toEqual(['选择题（只有一个正确答案）'])
  expect(titles(`一、${'长'.repeat(50)}题`)).toEqual(['长'.repeat(40)])
})

test('headings of the same words that do not follow each other are two sections', () => {
  const { sections, places } = sectionsOfHeadings(['一、选择题', '二、判断题', '三、选择题'])
  expect([sections.map(({ title }) => title), places]).toEqual([
    ['选择题', '判断题', '选择题'],
    [0, 1, 2],
  ])
})

test('a paper has no sections where a question stands below no heading, or where they are too many', () => {
  expect(sectionsOfHeadings(['', '一、选择题'])).toEqual({ sections: [], places: [0, 0] })
  expect(sectionsOfHeadings(Array.from({ length: 21 }, (_, at) => `一、选择题${at}`)).sections).toEqual([])
  expect(sectionsOfHeadings([])).toEqual({ sections: [], places: [] })
})
