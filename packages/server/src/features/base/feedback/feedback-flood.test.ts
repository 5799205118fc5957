import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { feedbackLimits } from '@zhixing/contract/base/feedback/limits.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'

const server = useOwnServer({ limitScale: 1 })

test('feedback of nobody is limited by its address, whoever drops its cookie; people who are signed in go on', async () => {
  const at = Date.now()
  const send = (index: number, from: string) =>
    server.call(feedbackCalls.send, { content: `第${index}条`, contact: '' }, { from, at: at + index })
  const codes: number[] = []
  for (let index = 0; index <= feedbackLimits.perHourOfNetwork; index += 1) {
    codes.push((await send(index, '10.5.0.1')).code)
  }
  expect(codes.filter((code) => code === 20000)).toHaveLength(feedbackLimits.perHourOfNetwork)
  expect(codes.at(-1)).toBe(42900)
  expect((await send(0, '10.5.0.2')).code).toBe(20000)
  const as = await buildPerson(server)
  const signedIn = await server.call(
    feedbackCalls.send,
    { content: '登录后的反馈', contact: '' },
    { as, from: '10.5.0.1' },
  )
  expect(signedIn.code).toBe(20000)
})
