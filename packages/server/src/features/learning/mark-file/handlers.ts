import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markFileCalls } from '@zhixing/contract/learning/mark-file/calls.ts'
import { markFileLimits, markFileMessages, voiceTypes } from '@zhixing/contract/learning/mark-file/shapes.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField, notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { ownFile } from '../../base/upload/public.ts'
import type { MarkedHandIn } from '../learning/public.ts'
import { accessMarked } from '../outline/public.ts'
import { addMarkFile, listMarkFiles, removeMarkFile } from './mark-files.ts'
import { presentMarkFiles } from './present.ts'

type Adding = CallParsed<typeof markFileCalls.add>

const bytesPerMb = 1024 * 1024
const voices: readonly string[] = voiceTypes

/** The marker's own file; a recording is one by its bytes, which were looked at when it was registered. */
async function requireFitting(ctx: Ctx, { file_id, seconds }: Adding): Promise<void> {
  const row = await runOne(ctx.write, ownFile, { id: file_id, userId: requireSession(ctx).userId })
  if (!row) {
    throw badField('file_id', markFileMessages.gone)
  }
  if (row.filesize > markFileLimits.sizeMbMax * bytesPerMb) {
    throw badField('file_id', markFileMessages.large)
  }
  const isVoice = voices.includes(row.type) && row.filesize <= markFileLimits.voiceBytesMax
  if (seconds > 0 && !isVoice) {
    throw badField('file_id', markFileMessages.voice)
  }
}

async function listOf(ctx: Ctx, of: MarkedHandIn) {
  return 'attemptId' in of
    ? await listMarkFiles(ctx.write, { attemptIds: [of.attemptId] })
    : await listMarkFiles(ctx.write, { submissionIds: [of.submissionId] })
}

async function add(store: Store, ctx: Ctx, input: Adding) {
  const of = await accessMarked(ctx, input)
  await requireFitting(ctx, input)
  const { slot, file_id, seconds } = input
  const markerId = requireSession(ctx).userId
  const made = { slot, fileId: file_id, seconds, markerId, most: markFileLimits.filesMax }
  const added = await ctx.tx((tx) => addMarkFile(tx, of, made))
  if (added.outcome !== 'ok') {
    throw new AppError('CONFLICT', { message: markFileMessages[added.outcome] })
  }
  const rows = (await listOf(ctx, of)).filter(({ markFileId }) => markFileId === added.id)
  const [mark_file] = presentMarkFiles(store, ctx, { rows, reader: 'marker' })
  if (!mark_file) {
    throw notFound()
  }
  return { mark_file }
}

export function markFileServed({ store }: { store: Store }): Served[] {
  return serve(markFileCalls, {
    add: (input, ctx) => add(store, ctx, input),
    remove: async (input, ctx) => {
      const of = await accessMarked(ctx, input)
      const own = { id: input.mark_file_id, markerId: requireSession(ctx).userId }
      if (!(await removeMarkFile(ctx.write, of, own))) {
        throw notFound()
      }
      return { done: true }
    },
  })
}
