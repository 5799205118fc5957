import { expect, test } from 'vitest'
import { waysAt } from './exam-paths.ts'

test('links of an exam follow the address one came by, with the container it is sat in', () => {
  const career = waysAt('/career/examination/7/entrance')
  expect(career.examination(7, 3)).toBe('/career/examination/7/index?c=3')
  expect(career.result(7, 3, 9)).toBe('/career/examination/7/result?c=3&s=9')
  expect(waysAt('/exam/7/result').entrance(7, 3)).toBe('/exam/7/entrance?c=3')
})

test('an exam that is begun in a career path is sat at the address of the career pages', () => {
  expect(waysAt('/sec/channel-detail/3/learn').entrance(7, 3)).toBe('/career/examination/7/entrance?c=3')
  expect(waysAt('/collection/3/my-detail').entrance(7, 3)).toBe('/exam/7/entrance?c=3')
})
