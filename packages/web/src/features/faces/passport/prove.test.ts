import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, test } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { proofFailed, proved } from './prove.ts'
import { solve } from './solve.ts'

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

function newChallenge() {
  return createChallenge({ algorithm: 'SHA-256', cost: 3, counter: 40, deriveKey, ...secrets })
}

function refusal(data: unknown): CallError {
  return new CallError({ code: 42900, status: 429, message: '请完成安全验证后重试', data })
}

function proofIn(input: object): string {
  return 'proof' in input && typeof input.proof === 'string' ? input.proof : ''
}

/** A server that wants so many proofs, and what it was sent. */
async function serverThatWants(count: number) {
  const challenge = await newChallenge()
  const sent: object[] = []
  const through = async (_call: unknown, input: object) => {
    sent.push(input)
    if (sent.length <= count) {
      throw refusal({ challenge })
    }
    return { code: 20000 }
  }
  return { sent, through }
}

test('what the page works out is what the server verifies', async () => {
  const challenge = await newChallenge()
  const solution = await solve(challenge)
  expect(solution?.counter).toBe(40)
  const result = solution ? await verifySolution({ challenge, solution, deriveKey, ...secrets }) : undefined
  expect(result?.verified).toBe(true)
})

test('a proof that is wanted is done and sent with the same input, and said meanwhile', async () => {
  const server = await serverThatWants(1)
  const said: boolean[] = []
  const send = proved({ solver: solve, onProving: (isProving) => said.push(isProving), through: server.through })
  await send(passportCalls.signIn, { account: 'a', password: 'b' })
  expect(server.sent).toHaveLength(2)
  expect(server.sent[1]).toMatchObject({ account: 'a', password: 'b' })
  expect(JSON.parse(proofIn(server.sent[1] ?? {}))).toMatchObject({ solution: { counter: 40 } })
  expect(said).toEqual([true, false])
})

test('a server that is never content is not asked for ever, and the person is told what to do', async () => {
  const server = await serverThatWants(100)
  const send = proved({ solver: solve, onProving: () => undefined, through: server.through })
  await expect(send(passportCalls.signIn, {})).rejects.toMatchObject({ message: proofFailed })
  expect(server.sent).toHaveLength(4)
})

test('where the work cannot be done the person is told what to do', async () => {
  const server = await serverThatWants(1)
  const solver = () => Promise.reject(new Error('no worker'))
  const send = proved({ solver, onProving: () => undefined, through: server.through })
  await expect(send(passportCalls.signIn, {})).rejects.toMatchObject({ message: proofFailed })
})

test('any other refusal is told as it is', async () => {
  const send = proved({ solver: solve, onProving: () => undefined, through: () => Promise.reject(refusal(null)) })
  await expect(send(passportCalls.signIn, {})).rejects.toMatchObject({ message: '请完成安全验证后重试' })
})
