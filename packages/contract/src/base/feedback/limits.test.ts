import { expect, test } from 'vitest'
import { canSubmit, feedbackLimits, isContact, pageAddress, withPageAddress } from './limits.ts'

test.each([
  ['13800000001', true],
  ['19912345678', true],
  ['12800000001', false],
  ['1380000000', false],
  ['138000000012', false],
  ['lin@school.cn', true],
  ['lin@school', false],
  ['@school.cn', false],
  ['微信 abc', false],
])('%s is a contact: %s (feedback.contact.format)', (text, expected) => {
  expect(isContact(text)).toBe(expected)
})

test('the button waits for content and contact, and for what is on its way (feedback.submit.enabled, feedback.contact.inPractice)', () => {
  const filled = { content: '无法播放', contact: '13800000001', isSending: false }
  expect(canSubmit(filled)).toBe(true)
  expect(canSubmit({ ...filled, contact: ' ' })).toBe(false)
  expect(canSubmit({ ...filled, content: '' })).toBe(false)
  expect(canSubmit({ ...filled, isSending: true })).toBe(false)
})

test('the page’s address goes along, without what opens a session (feedback.pageAddress)', () => {
  expect(withPageAddress(' 按钮没有反应 ', 'https://learn.cn/sec/index?tab=1&token=abc#x')).toBe(
    '按钮没有反应\n页面地址：https://learn.cn/sec/index?tab=1',
  )
  expect(pageAddress('https://learn.cn/a?access_token=1&redirect_uri=%2F')).toBe('https://learn.cn/a')
})

test('the screenshot is taken at 0.9 of the page (feedback.screenshot.scale)', () => {
  expect(feedbackLimits.screenshotScale).toBe(0.9)
})
