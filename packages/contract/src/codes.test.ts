import { expect, test } from 'vitest'
import { codes, isErrorBody, isUpgradeCode } from './codes.ts'
import { formats, isStrongPassword } from './limits.ts'

test.each([20000, 200, 204, 1])('response.okCodes: %s is a success', (code) => {
  expect(isErrorBody({ code })).toBe(false)
})

test.each([0, 2, 201, 40000, 50000, '20000'])('response.okCodes: %s is an error', (code) => {
  expect(isErrorBody({ code })).toBe(true)
})

test('response.noCode: a reply with neither a code nor a success flag is an error', () => {
  expect(isErrorBody({ data: {} })).toBe(true)
  expect(isErrorBody('text')).toBe(true)
  expect(isErrorBody(null)).toBe(true)
  expect(isErrorBody({ success: true })).toBe(false)
  expect(isErrorBody({ success: false })).toBe(true)
  expect(isErrorBody({ code: 200, success: false })).toBe(true)
})

test('response.upgrade: only codes above 50000 ask for an upgrade', () => {
  expect(isUpgradeCode(codes.FAULT.code)).toBe(false)
  expect(isUpgradeCode(codes.PLAN.code)).toBe(true)
  expect(isUpgradeCode('50001')).toBe(false)
})

test.each([
  ['13800000001', true],
  ['19900000000', true],
  ['12800000001', false],
  ['1380000000', false],
  ['138000000011', false],
  ['+8613800000001', false],
  ['1380000000a', false],
])('mobile.format: %s', (mobile, fits) => {
  expect(formats.mobile.test(mobile)).toBe(fits)
})

test.each([
  ['lin@school.cn', true],
  ['a.b+c@d.edu.cn', true],
  ['lin@school', false],
  ['@school.cn', false],
  ['lin school@a.cn', false],
  ['a@b@c.cn', false],
])('email.format: %s', (email, fits) => {
  expect(formats.email.test(email)).toBe(fits)
})

test.each([
  ['1', true],
  ['100', true],
  ['0', false],
  ['01', false],
  ['1.5', false],
  ['-1', false],
  ['', false],
])('score.positiveInteger: %j', (score, fits) => {
  expect(formats.positiveInteger.test(score)).toBe(fits)
})

test.each([
  ['Abcdef12', true],
  ['abcdef1!', true],
  ['Abcde12', false],
  ['abcdefgh', false],
  ['abcdef12', false],
  ['abcdefghijklmn', true],
  ['A1!'.repeat(43), false],
  ['密码密码密码密码Aa1', true],
])('a password is strong with three kinds of characters, or long: %s', (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong)
})

test('a password may not hold the person’s own mobile or name', () => {
  expect(isStrongPassword('A!13800000001', ['13800000001'])).toBe(false)
  expect(isStrongPassword('LinXiaoYu-1', ['linxiaoyu'])).toBe(false)
})
