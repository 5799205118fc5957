import { usualExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { expect, test } from 'vitest'
import { forbiddenStorage } from '#api/device-storage.factory.ts'
import { readDeviceToken } from './device-token.ts'
import { countMarks, marksOf, markWords } from './exam-progress.ts'
import { examShortcuts } from './exam-shortcuts.ts'
import { attemptWords, lengthText, rulesOf, startWords, windowText } from './exam-words.ts'

test.each([
  [5_400, '90 分钟'],
  [7_200, '2 小时'],
  [45, '45 秒'],
])('%i seconds are %s', (seconds, wanted) => {
  expect(lengthText(seconds)).toBe(wanted)
})

test('when an exam can be sat is told for every pair of ends', () => {
  const at = Date.UTC(2026, 10, 20, 1, 30) / 1000
  expect(windowText({ open_at: 0, close_at: 0 })).toBe('不限')
  expect(windowText({ open_at: at, close_at: 0 })).toBe('2026-11-20 09:30 起')
  expect(windowText({ open_at: 0, close_at: at })).toBe('2026-11-20 09:30 前')
  expect(windowText({ open_at: at, close_at: at + 3600 })).toBe('2026-11-20 09:30 至 2026-11-20 10:30')
})

test('answers that are told once the exam is closed are never told where it never closes', () => {
  expect(rulesOf(usualExamSettings, 'exam')).toContain('不公布答案和解析。')
  expect(rulesOf({ ...usualExamSettings, close_at: 1 }, 'exam')).toContain('考试结束后公布答案和解析。')
})

test('answers that are told at once wait for the end where there is one', () => {
  const review = { ...usualExamSettings.review, answers: 'submit' as const }
  expect(rulesOf({ ...usualExamSettings, review }, 'exam')).toContain('交卷后公布答案和解析。')
  const ended = rulesOf({ ...usualExamSettings, review, close_at: 1 }, 'exam')
  expect(ended).toContain('考试结束后公布答案和解析。')
  expect(ended).not.toContain('交卷后公布答案和解析。')
})

test('what a wrong answer costs is told where it costs something', () => {
  const said = (negative_rule: number) => rulesOf({ ...usualExamSettings, negative_rule }, 'exam').join('')
  expect(said(0)).not.toContain('倒扣')
  expect(said(25)).toContain('答错倒扣该题分值的25%，未作答和少选不扣分，总分最低0分。')
  expect(said(100)).toContain('答错倒扣该题全部分值')
})

test('that leaving the page is noted is told, with or without a limit', () => {
  expect(rulesOf(usualExamSettings, 'exam')).toContain('离开考试页面会被记录，供教师参考。')
  const limited = { ...usualExamSettings, switch_limit: 3, switch_submit: true }
  expect(rulesOf(limited, 'exam')).toContain('离开考试页面会被记录，达到 3 次将自动交卷。')
})

test('who sees the photo and how long it is kept is told before it is taken', () => {
  const told = rulesOf({ ...usualExamSettings, require_photo: true }, 'test').find((rule) => rule.includes('照片'))
  expect(told).toBe('开始前需要拍一张本人照片，仅管理和批阅本场测验的人员可以查看，交卷180天后自动删除。')
  expect(rulesOf(usualExamSettings, 'exam').join('')).not.toContain('照片')
})

test('what is said of a test calls it a test', () => {
  const asked = { ...usualExamSettings, has_password: true, close_at: 1 }
  const said = [...rulesOf(asked, 'test'), startWords({ kind: 'test', settings: asked, attempts_left: 2 })].join('')
  expect(said).toContain('测验结束后公布答案和解析。')
  expect(said).not.toContain('考试')
})

test('beginning asks only where it costs time or an attempt', () => {
  expect(startWords({ kind: 'exam', settings: usualExamSettings, attempts_left: -1 })).toBe('')
  expect(startWords({ kind: 'exam', settings: usualExamSettings, attempts_left: 1 })).toContain('剩余 1 次')
  expect(
    startWords({ kind: 'exam', settings: { ...usualExamSettings, time_limit: 600 }, attempts_left: -1 }),
  ).toContain('10 分钟')
})

test('an attempt whose score is not told neither passed nor failed', () => {
  expect(attemptWords({ state: 'graded', passed: null }).words).toBe('已完成')
  expect(attemptWords({ state: 'graded', passed: false }).words).toBe('未通过')
  expect(attemptWords({ state: 'marking', passed: null }).words).toBe('待批阅')
})

test('what is open and flagged is counted and told in words', () => {
  const kept = { answered_at: 0, client_seq: 0, synced: true, late: false }
  const sheet = new Map([
    [1, { slot: 1, response: ['A'], flagged: true, ...kept }],
    [2, { slot: 2, response: ['', ' '], flagged: false, ...kept }],
  ])
  const marks = marksOf([{ slot: 1 }, { slot: 2 }, { slot: 3 }], sheet)
  expect(countMarks(marks)).toEqual({ answered: 1, open: 2, flagged: 1 })
  expect(marks.map((mark, at) => markWords(mark, at + 1))).toEqual([
    '第 1 题，已答，已标记',
    '第 2 题，未答',
    '第 3 题，未答',
  ])
})

test('a letter chooses the option that carries it before it does anything else', () => {
  const did: string[] = []
  const acts = (options: number) =>
    examShortcuts({
      options,
      choose: (at) => did.push(`option ${at}`),
      step: (by) => did.push(`step ${by}`),
      flag: () => did.push('flag'),
      goTo: () => did.push('go'),
      save: () => did.push('save'),
      tellTime: () => did.push('time'),
      isTimed: false,
      canGoBack: true,
    })
  const press = (options: number, key: string) =>
    acts(options)
      .find((one) => one.key.toLowerCase() === key)
      ?.run()
  press(4, 'f')
  press(6, 'f')
  press(4, '4')
  press(4, '5')
  press(0, 'a')
  press(4, 'n')
  expect(did).toEqual(['flag', 'option 5', 'option 3', 'step 1'])
})

test('a browser that forbids storage has no device to go on with, and nothing breaks', () => {
  expect(readDeviceToken({ id: 1, c: 2 }, forbiddenStorage)).toBeUndefined()
})
