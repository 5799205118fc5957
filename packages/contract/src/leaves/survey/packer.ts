import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { surveyCalls } from './calls.ts'

export const surveyPacker: Packer = {
  async read({ call }, which) {
    const { title, introduce, anonymous, shows_results, questions } = await call(surveyCalls.detail, which)
    return {
      title,
      introduce,
      anonymous,
      shows_results,
      questions: questions.map(({ id: _, options, steps, ...question }) => ({
        ...question,
        ...(steps > 0 ? { steps } : {}),
        options: options.map(({ label }) => ({ label })),
      })),
    }
  },
  make: madeBy(surveyCalls.create),
}
