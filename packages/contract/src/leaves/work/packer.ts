import { madeBy, type Packer } from '../../learning/leaf/packer.ts'
import { workCalls } from './calls.ts'

export const workPacker: Packer = {
  async read({ call, files }, which) {
    const { title, body, attachments, settings, rubric } = await call(workCalls.content, which)
    const attachment_ids = attachments.map((file) => files.file(file))
    return { title, body: files.html(body), attachment_ids, ...settings, ...(rubric ? { rubric } : {}) }
  },
  make: madeBy(workCalls.create),
}
