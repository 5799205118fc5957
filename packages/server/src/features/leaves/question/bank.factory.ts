import { randomUUID } from 'node:crypto'
import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import type { SignedIn, TestClient } from '../../../../test/client.ts'

export type BankQuestion = Omit<CallInput<typeof questionCalls.save>, 'bank_id'>

export const fourOptions = ['甲', '乙', '丙', '丁'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))

/** A single choice with a stem of its own. */
export function newQuestion(changes: Partial<BankQuestion> = {}): BankQuestion {
  return { type: 1, score: 2, stem: `题目 ${randomUUID()}`, options: fourOptions, answer: ['B'], ...changes }
}

/** A bank of somebody's; private unless said otherwise. */
export async function buildBank(
  server: TestClient,
  owner: SignedIn,
  changes: Partial<CallInput<typeof bankCalls.create>> = {},
): Promise<{ id: number }> {
  const made = await server.call(bankCalls.create, { title: randomUUID().slice(0, 30), ...changes }, { as: owner })
  if (made.code !== 20000) {
    throw new Error(`bank answered ${JSON.stringify(made.body)}`)
  }
  return { id: made.data.id }
}

/** Questions in a bank; gives their ids in the same order. */
export async function fillBank(
  server: TestClient,
  bank: { id: number; owner: SignedIn },
  questions: readonly BankQuestion[],
): Promise<number[]> {
  const saved = await Promise.all(
    questions.map((one) => server.call(questionCalls.save, { ...one, bank_id: bank.id }, { as: bank.owner })),
  )
  return saved.map(({ code, body, data }) => {
    if (code !== 20000) {
      throw new Error(`question answered ${JSON.stringify(body)}`)
    }
    return data.id
  })
}
