import { expect, test } from 'vitest'
import { sittingPathsAt } from './exam-paths.ts'

test('an exam is sat where one came from: at its own address, or at that of career paths', () => {
  const at = (pathname: string) => {
    const { entrance, examination, result } = sittingPathsAt(pathname)
    return [entrance(7, 3), examination(7, 3), result(7, 3, 5)]
  }
  const career = '/career/examination/7'
  const usual = ['/exam/7/entrance?c=3', '/exam/7/examination?c=3', '/exam/7/result?c=3&s=5']
  expect(at('/exam/7/entrance')).toEqual(usual)
  expect(at('/collection/3/learn')).toEqual(usual)
  const there = [`${career}/entrance?c=3`, `${career}/index?c=3`, `${career}/result?c=3&s=5`]
  expect(at('/career/examination/7/result')).toEqual(there)
  expect(at('/sec/channel-detail/3/learn')).toEqual(there)
})
