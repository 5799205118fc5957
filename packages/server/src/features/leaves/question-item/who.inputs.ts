import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { idOf } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { buildQuestionItem, singleQuestion } from './question-item.factory.ts'

const idFor = idOf(buildQuestionItem)

export const inputs = inputsOf(questionItemCalls, {
  detail: idFor,
  answer: async (world, asked) => ({ ...(await idFor(world, asked)), response: ['B'] }),
  content: idFor,
  create: () => ({ title: newTitle(), question: singleQuestion() }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
})
