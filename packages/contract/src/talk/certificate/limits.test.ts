import { expect, test } from 'vitest'
import { fillLine, maskName, paper } from './limits.ts'

test('certificates are drawn on A4, twice as fine as it is measured (pdf.export)', () => {
  expect(paper).toEqual({ width: 595.28, height: 841.89, scale: 2 })
})

test('placeholders are replaced, what is none stays', () => {
  expect(fillLine('{姓名}完成《{课程}》{未知}{总评}', { 姓名: '林晓雨', 课程: 'Python' })).toBe(
    '林晓雨完成《Python》{未知}',
  )
})

test.each([
  ['林晓雨', '林*雨'],
  ['王鸣', '王*'],
  ['欧阳小雨', '欧**雨'],
  ['王', '王'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
