import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { signinCalls } from './calls.ts'

export const signinPacker: Packer = {
  async read({ call }, which) {
    const { title, introduce, settings } = await call(signinCalls.detail, which)
    return { title, introduce, ...settings }
  },
  make: madeBy(signinCalls.create),
}
