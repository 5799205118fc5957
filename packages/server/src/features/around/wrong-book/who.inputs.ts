import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import type { Asked, World } from '../../../../test/world.ts'
import { buildWrongQuestion } from './wrong-book.factory.ts'

/** A question in the book of who asks; nobody's without them. */
async function ownQuestion(world: World, { as, role }: Asked, written = false): Promise<number> {
  if (!as || role === 'demo') {
    return 1
  }
  const questions = written ? [{ type: 8, score: 2, stem: '简述', answer: ['要点'] }] : undefined
  return (await buildWrongQuestion(world.server, as, questions)).questionId
}

export const inputs = inputsOf(wrongBookCalls, {
  lists: () => ({}),
  overview: () => ({}),
  mark: () => ({ question_ids: [1], state: 'mastered' as const }),
  practice: () => ({ count: 5, seed: 7 }),
  check: async (world, asked) => ({ question_id: await ownQuestion(world, asked), response: ['B'] }),
  assess: async (world, asked) => ({ question_id: await ownQuestion(world, asked, true), is_right: true }),
})
