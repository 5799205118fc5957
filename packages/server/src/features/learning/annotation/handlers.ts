import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import { annotatedFile, annotationMessages } from '@zhixing/contract/learning/annotation/shapes.ts'
import { type Queryable, run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { listSubmissionFiles } from '../learning/public.ts'
import { accessHandIn, accessOwnHandIn } from '../outline/public.ts'
import { annotationsOf } from './queries.ts'

async function filesOf(on: Queryable, id: number) {
  const rows = await run(on, annotationsOf, { id })
  return rows.map(({ fileId, rowVersion, items, author, updatedAt }) =>
    annotatedFile.parse({
      file_id: fileId,
      row_version: rowVersion,
      items,
      author,
      saved_at: unixSeconds(updatedAt),
    }),
  )
}

type Given = CallParsed<typeof annotationCalls.save>

/** Pictures and PDF can be drawn on, and only those of this very hand-in. */
async function requireDrawable(ctx: Ctx, { s, file_id }: Given): Promise<void> {
  const files = await listSubmissionFiles(ctx.read, [s])
  const file = files.find(({ id, inText }) => id === file_id && !inText)
  if (!file || (file.kind !== 'image' && file.type !== 'pdf')) {
    throw badField('file_id', annotationMessages.file)
  }
}

/** Keeps what is drawn in one statement that looks at the version it was drawn over, or whether that is its own. */
async function saveAnnotations(ctx: Ctx, input: Given) {
  await accessHandIn(ctx, input)
  await requireDrawable(ctx, input)
  const { s, file_id, row_version, items, save_key, unanswered } = input
  const { rows } = await ctx.write.query({
    name: 'annotation.save',
    text: `insert into annotation (submission_id, file_id, items, author_id, row_version, save_key) values ($1, $2, $3, $4, $5::int + 1, $6)
      on conflict (submission_id, file_id) do update set items = excluded.items, author_id = excluded.author_id,
        row_version = annotation.row_version + 1, save_key = excluded.save_key, updated_at = clock_now()
        where annotation.row_version = $5::int or annotation.save_key = any($7::uuid[])
      returning row_version, updated_at`,
    values: [s, file_id, JSON.stringify(items), requireSession(ctx).userId, row_version, save_key ?? null, unanswered],
  })
  const [row] = rows as { row_version: number; updated_at: Date }[]
  if (!row) {
    const stands = (await filesOf(ctx.write, s)).find((one) => one.file_id === file_id)
    throw new AppError('CONFLICT', { message: annotationMessages.stale, data: { file: stands ?? null } })
  }
  return { row_version: row.row_version, saved_at: unixSeconds(row.updated_at) }
}

/** Whether its learner is told: what is still being marked is nobody else's. */
const told = new Set(['graded', 'returned'])

export const annotationServed = serve(annotationCalls, {
  lists: async (input, ctx) => {
    const { submission } = await accessHandIn(ctx, input, { reads: true })
    return { files: await filesOf(ctx.read, submission.id) }
  },
  mine: async (input, ctx) => {
    const { id, state } = await accessOwnHandIn(ctx, input)
    return { files: told.has(state) ? await filesOf(ctx.read, id) : [] }
  },
  save: (input, ctx) => saveAnnotations(ctx, input),
})
