import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { linkCalls } from './calls.ts'

export const linkPacker: Packer = {
  async read({ call }, which) {
    const { title, introduce, url, opening, completion } = await call(linkCalls.detail, which)
    return { title, introduce, url, opening, completion }
  },
  make: madeBy(linkCalls.create),
}
