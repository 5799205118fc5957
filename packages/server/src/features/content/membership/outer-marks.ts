import type { OuterMarkers } from '@zhixing/contract/content/content/shapes.ts'
import { outerMarksCalls } from '@zhixing/contract/content/membership/outer-marks-calls.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { statement, textOf } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { audit } from '../../base/audit/public.ts'
import { setOuterMarks } from '../content/public.ts'
import { type Accessed, accessContainer } from './access.ts'

const outerMarksStatement = statement('membership.outerMarks', 'select outer_marks from content where id = $1', {
  outer_marks: textOf<OuterMarkers>(),
})

async function readOuterMarks(on: Queryable, contentId: number): Promise<OuterMarkers> {
  const row = await runOne(on, outerMarksStatement, [contentId])
  if (!row) {
    throw notFound()
  }
  return row.outer_marks
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
