import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { discussionCalls } from './calls.ts'

export const discussionPacker: Packer = {
  async read({ call, files }, which) {
    const found = await call(discussionCalls.detail, which)
    const { title, body, points, marked_by, posts_asked, replies_asked, post_first } = found
    return { title, body: files.html(body), points, marked_by, posts_asked, replies_asked, post_first }
  },
  make: madeBy(discussionCalls.create),
}
