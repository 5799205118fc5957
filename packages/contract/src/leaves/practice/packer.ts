import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { practiceCalls } from './calls.ts'

export const practicePacker: Packer = {
  async read({ call, files }, which) {
    const { title, scene, env_link, steps } = await call(practiceCalls.content, which)
    return {
      title,
      scene: files.html(scene),
      env_link,
      steps: steps.map(({ id: _, intro, ...step }) => ({ ...step, intro: files.html(intro) })),
    }
  },
  make: madeBy(practiceCalls.create),
}
