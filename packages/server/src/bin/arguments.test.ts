import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const usage = 'npm run create-admin -- --account 手机号或邮箱'
const options = { account: { type: 'string' } } as const

test.each([
  ['an option that is not there', ['--acount', '13900000001'], '--acount'],
  ['an option without its value', ['--account'], '--account'],
  ['a word too many', ['13900000001'], '13900000001'],
])('%s is refused by its name, with how the command is called', (_what, args, word) => {
  expect(() => readArguments({ args, options }, usage)).toThrow(
    expect.objectContaining({ message: `参数有误：${word}`, todo: usage }),
  )
})

test('what fits is read', () => {
  expect(readArguments({ args: ['--account', '13900000001'], options }, usage).values.account).toBe('13900000001')
})
