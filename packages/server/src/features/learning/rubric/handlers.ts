import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { rubricCalls } from '@zhixing/contract/learning/rubric/calls.ts'
import { rubricLimits, rubricMessages } from '@zhixing/contract/learning/rubric/limits.ts'
import { rubricTold } from '@zhixing/contract/learning/rubric/shapes.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { rubricsFor } from './queries.ts'

type Given = CallParsed<typeof rubricCalls.save>

function readerOf(ctx: Ctx) {
  const { userId, org } = requireSession(ctx)
  return { userId, orgId: org?.id ?? 0, mayShare: org !== undefined && org !== null }
}

async function saveRubric(ctx: Ctx, { id, title, shared, rubric }: Given) {
  const { userId, orgId, mayShare } = readerOf(ctx)
  if (shared && !mayShare) {
    throw badField('shared', rubricMessages.share)
  }
  const body = JSON.stringify(rubric)
  const { rows } = await ctx.write.query(
    id
      ? {
          name: 'rubric.change',
          text: `update rubric set title = $3, is_shared = $4, body = $5, org_id = case when $4 then $6 else org_id end, updated_at = clock_now()
            where id = $1 and user_id = $2 returning id`,
          values: [id, userId, title, shared, body, orgId],
        }
      : {
          name: 'rubric.make',
          text: `insert into rubric (user_id, org_id, title, is_shared, body) select $1, $2, $3, $4, $5
            where (select count(*) from rubric where user_id = $1) < $6 returning id`,
          values: [userId, orgId, title, shared, body, rubricLimits.ownMax],
        },
  )
  const [row] = rows as { id: string }[]
  if (!row) {
    throw id ? notFound() : new AppError('CONFLICT', { message: rubricMessages.many })
  }
  return { id: Number(row.id) }
}

async function removeRubric(ctx: Ctx, id: number) {
  const { rowCount } = await ctx.write.query({
    name: 'rubric.remove',
    text: 'delete from rubric where id = $1 and user_id = $2',
    values: [id, requireSession(ctx).userId],
  })
  if (rowCount === 0) {
    throw notFound()
  }
  return {}
}

export const rubricServed = serve(rubricCalls, {
  lists: async (_input, ctx) => {
    const { userId, orgId, mayShare } = readerOf(ctx)
    const rows = await run(ctx.read, rubricsFor, { userId, orgId: mayShare ? orgId : -1 })
    return { rows: rows.map(({ body, ...row }) => ({ ...row, rubric: rubricTold.parse(body) })), may_share: mayShare }
  },
  save: (input, ctx) => saveRubric(ctx, input),
  remove: (input, ctx) => removeRubric(ctx, input.id),
})
