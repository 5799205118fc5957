import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { thirdPartyCalls } from './calls.ts'

export const thirdPartyPacker: Packer = {
  async read({ call }, which) {
    const { title, introduce, platform, url, proof } = await call(thirdPartyCalls.detail, which)
    return { title, introduce, platform, url, proof }
  },
  make: madeBy(thirdPartyCalls.create),
}
