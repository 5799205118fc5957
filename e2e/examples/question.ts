import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { listAs } from '../client.ts'
import type { Example, Finder } from '../shot-finders.ts'

const bank: Finder = async ({ teacher }) =>
  (await listAs(teacher, bankCalls.lists, { limit: 1 })).map(({ id }) => ({ id }))

const question: Finder = async (as) => {
  const [found] = await bank(as)
  const id = Number(found?.id)
  const questions = await listAs(as.teacher, questionCalls.questions, { bank_id: id, limit: 1 })
  return [...questions.map((one) => ({ id, question: one.id })), { id, question: 'new' }]
}

export const examples: readonly Example[] = [
  ['/sec/creator/question-bank/:id/question/:question', question],
  ['/sec/creator/question-bank/:id', bank],
]
