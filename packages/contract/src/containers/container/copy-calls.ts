import { z } from 'zod'
import { always, get, post } from '../../kernel/call.ts'
import { id, qInt } from '../../kernel/coerce.ts'
import type { Names } from './call-names.ts'
import { containerLimits } from './limits.ts'

const of = 'id'

/** The calls by which a container is copied; `title` is the field of its form. */
export function copyCalls<T extends z.core.$ZodType<string, string>>(at: Names, title: T) {
  return {
    copy: post(at.path('copy'), {
      ...at.about('copy'),
      who: { can: 'content.edit', of },
      once: true,
      // It is only read: the plan of the organisation in which the copy is made counts.
      afterPlan: always,
      summary: 'A copy of one’s own: introduction, chapters and items, but no members, records or comments',
      input: z.object({
        id: id(),
        title: title,
        /** own: the contents are copied too; same: both show the same ones. */
        contents: z.enum(['own', 'same']).default('own'),
        /** Opening, due and closing dates move by so many days. */
        shift_days: qInt(-containerLimits.shiftMax, containerLimits.shiftMax).default(0),
      }),
      /** Number of items left out of the copy: containers that the copier may not see, and leaves whose keys are withheld from them. */
      output: z.object({ id: z.number(), left_out: z.number(), status: z.number() }),
    }),
    copyTitle: get(at.path('copyTitle'), {
      ...at.about('copyTitle'),
      who: { can: 'content.edit', of },
      summary: 'A title for a copy that is still free',
      input: z.object({ id: id() }),
      output: z.object({ title: z.string() }),
    }),
  }
}
