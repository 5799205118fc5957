import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { packQuestion } from '../question/pack-question.ts'
import { questionItemCalls } from './calls.ts'

export const questionItemPacker: Packer = {
  async read({ call, files }, which) {
    const { title, introduce, settings, question, score } = await call(questionItemCalls.content, which)
    return { title, introduce, ...settings, question: packQuestion(files, { ...question, score }) }
  },
  make: madeBy(questionItemCalls.create),
}
