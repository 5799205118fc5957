import { type OuterMarkers, outerMarkers } from '@zhixing/contract/content/content/shapes.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { audit } from '../../base/audit/public.ts'
import { setOuterMarks } from '../content/public.ts'
import { type Accessed, accessContainer } from './access.ts'

const shape = z.object({ outer_marks: z.enum(outerMarkers) })

async function readOuterMarks(on: Queryable, contentId: number): Promise<OuterMarkers> {
  const { rows } = await on.query({
    name: 'membership.outerMarks',
    text: 'select outer_marks from content where id = $1',
    values: [contentId],
  })
  return shape.parse(rows[0]).outer_marks
}

const access = (ctx: Ctx, id: number): Promise<Accessed> => accessContainer(ctx, id, { action: 'info', that: 'grades' })

/** Reads and sets the staff who mark in a container placed by somebody who does not manage it; its owner decides. */
export const outerMarksServed = serve(outerMarksCalls, {
  outerMarks: async ({ content_id }, ctx) => {
    const { id } = await access(ctx, content_id)
    return { outer_marks: await readOuterMarks(ctx.read, id) }
  },
  setOuterMarks: async ({ content_id, outer_marks }, ctx) => {
    const { id, type, orgId } = await access(ctx, content_id)
    return await ctx.tx(async (tx) => {
      const before = { outer_marks: await readOuterMarks(tx, id) }
      await setOuterMarks(tx, { id, outerMarks: outer_marks })
      const after = { outer_marks }
      await audit(tx, ctx, { action: 'membership.outerMarks', objectType: type, objectId: id, orgId, before, after })
      return after
    })
  },
})
