import { expect, test } from 'vitest'
import { itemWords, removalWords } from './item-words.ts'

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

test('taking items out says how many handed in (N15)', () => {
  expect(removalWords([{ handed_in: -1 }])).toBe('移出后学员不能再学习该内容，已有的学习记录会保留。')
  expect(removalWords([{ handed_in: 4 }])).toBe('已有4人提交，移出后学员不能再学习该内容，已有的学习记录会保留。')
  expect(removalWords([{ handed_in: 0 }, { handed_in: 7 }, { handed_in: 2 }])).toBe(
    '其中最多的一项已有7人提交，移出后学员不能再学习这些内容，已有的学习记录会保留。',
  )
})
