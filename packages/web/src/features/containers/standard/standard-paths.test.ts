import { expect, test } from 'vitest'
import { flowAt } from './standard-paths.ts'

test('the steps of an assessment stay under the address one came by (standard.flow)', () => {
  expect(flowAt('/career/assessment/7/entrance', 7).analysis(3)).toBe('/career/assessment/7/analysis/3')
  expect(flowAt('/sec/standard/7/detail', 7).test(5)).toBe('/sec/standard/7/test?item=5')
})
