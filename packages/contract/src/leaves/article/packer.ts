import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { articleCalls } from './calls.ts'

export const articlePacker: Packer = {
  async read({ call, files }, which) {
    const { title, body } = await call(articleCalls.detail, which)
    return { title, body: files.html(body) }
  },
  make: madeBy(articleCalls.create),
}
