import { expect, test } from 'vitest'
import { itemWords } from './item-words.ts'

test.each([
  ['not_started', '还需交卷', ''],
  ['in_progress', '还需交卷', '40%'],
  ['submitted', '等待老师批阅', '等待老师批阅'],
  ['submitted', '等待公布成绩', '等待公布成绩'],
  ['submitted', '', '已提交'],
  ['failed', '未达到及格分', '未达到及格分'],
  ['failed', '缺勤', '缺勤'],
  ['failed', '', '未通过'],
  ['completed', '', ''],
] as const)('an item that is %s (%s) says “%s”', (state, missing, words) => {
  expect(itemWords({ state, percent: 40, missing })).toBe(words)
})
