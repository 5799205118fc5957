import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { idOf } from '../../../../test/world.ts'
import { newTitle } from '../../content/content/content.factory.ts'
import { answersOf, buildSurvey, fourQuestions } from './survey.factory.ts'

const idFor = idOf(buildSurvey)

export const inputs = inputsOf(surveyCalls, {
  detail: idFor,
  create: () => ({ title: newTitle(), questions: fourQuestions }),
  update: async (world, asked) => ({ ...(await idFor(world, asked)), title: newTitle() }),
  handIn: async (world, asked) => ({ ...(await idFor(world, asked)), answers: answersOf() }),
  overview: idFor,
  results: idFor,
  texts: async (world, asked) => ({ ...(await idFor(world, asked)), question: 4 }),
  people: idFor,
  answers: idFor,
})
