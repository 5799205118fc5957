import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './files.ts'
import { failuresOf, secondsOf, timesOf } from './test-times.ts'

const here = 'scripts/test-times.test.ts'

test('the times of a run are those of its files, without those that broke', () => {
  const name = path.join(root, here)
  const result = (endTime: number) => ({ name, status: 'passed', startTime: 1000, endTime, assertionResults: [] })
  const report = { numPassedTests: 1, numFailedTests: 0 }
  expect([...timesOf({ ...report, testResults: [result(3456.7)] })]).toEqual([[here, 2.46]])
  expect(timesOf({ ...report, testResults: [result(1000)] }).size).toBe(0)
})

test('failures are told by file, test and the first line of the error; a broken file by its name', () => {
  const broken = { name: path.join(root, here), status: 'failed', startTime: 0, endTime: 1, assertionResults: [] }
  const told = { fullName: 'one', status: 'failed', failureMessages: ['Error: two\n  at three'] }
  const passed = { fullName: 'four', status: 'passed' }
  const report = { numPassedTests: 1, numFailedTests: 1 }
  expect(failuresOf({ ...report, testResults: [{ ...broken, assertionResults: [passed, told] }] })).toEqual([
    `${here} › one: Error: two`,
  ])
  expect(failuresOf({ ...report, testResults: [broken] })).toEqual([here])
})

test('a file that has never run is judged by its number of tests', () => {
  expect(secondsOf(here, new Map([[here, 7]]))).toBe(7)
  expect(secondsOf(here, new Map())).toBeGreaterThan(0)
})
