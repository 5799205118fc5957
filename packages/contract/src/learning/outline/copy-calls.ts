import { z } from 'zod'
import { post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'

const manages = { can: 'content.edit', of: 'content_id' } as const

/** Copies of parts of an outline. */
export const outlineCopyCalls = {
  copySection: post('/api/Outline/copySection', {
    who: manages,
    own: true,
    once: true,
    summary:
      'Copies a chapter, those below it and their items to the end of another outline that is one’s to change, or of a chapter there; counts what that does not hold or has already',
    spec: '2 §2',
    input: z.object({
      content_id: id(),
      id: id(),
      /** The container it comes to stand in. */
      to: id(),
      parent_id: qInt(0).default(0),
      /** own: the contents are copied too; same: both show the same ones. */
      contents: z.enum(['own', 'same']).default('own'),
    }),
    output: z.object({ section_id: z.number(), left_out: z.number(), version: z.number() }),
  }),
  duplicateItem: post('/api/Outline/duplicateItem', {
    who: manages,
    own: true,
    once: true,
    summary: 'Copies an item and places the copy behind it; what learners did stays with the first',
    spec: '2 §2',
    input: z.object({ content_id: id(), id: id() }),
    output: z.object({ content_id: z.number(), version: z.number() }),
  }),
}
