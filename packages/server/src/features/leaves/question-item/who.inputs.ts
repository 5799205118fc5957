import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { placedFor } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildQuestionItem, singleQuestion } from './question-item.factory.ts'

export const inputs = inputsOf(questionItemCalls, {
  detail: async (world, asked) => ({ id: await placedFor(world, asked, buildQuestionItem) }),
  answer: async (world, asked) => ({ id: await placedFor(world, asked, buildQuestionItem), response: ['B'] }),
  content: async (world, asked) => ({ id: await placedFor(world, asked, buildQuestionItem) }),
  create: () => ({ title: newTitle(), question: singleQuestion() }),
  update: async (world, asked) => ({ id: await placedFor(world, asked, buildQuestionItem), title: newTitle() }),
})
