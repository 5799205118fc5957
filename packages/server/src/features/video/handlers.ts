import { videoCalls } from '@zhixing/contract/video/calls.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../storage/store.ts'
import { accessLeaf, accessLeafToEdit, accessTarget, countsFor, createLeaf, updateLeaf } from '../outline/public.ts'
import { requireOwnFile, useFiles } from '../upload/public.ts'
import { beatVideo, startVideo } from './play.ts'
import { readVideoFile } from './read-file.ts'
import { video } from './tables.ts'

async function saveFile(tx: Tx, ctx: Ctx, { id, fileId }: { id: number; fileId: number }): Promise<void> {
  await tx.db
    .insert(video)
    .values({ contentId: id, fileId })
    .onConflictDoUpdate({ target: video.contentId, set: { fileId: sql`excluded.file_id` } })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: [fileId], userId: requireSession(ctx).userId })
}

const wanted = { kind: 'video', required: '请上传视频', wrong: '请上传mp4格式的视频' } as const

export function videoServed({ store }: { store: Store }): Served[] {
  return serve(videoCalls, {
    detail: async (input, ctx) => {
      const accessed = await accessLeaf(ctx, input.id, { type: 'video', c: input.c })
      const { leaf, contextId } = accessed
      const { id, title, introduce, rowVersion } = leaf
      return {
        id,
        title,
        introduce,
        file: await readVideoFile(store, ctx, leaf.id),
        row_version: rowVersion,
        c: contextId,
        counts: countsFor(accessed),
      }
    },
    start: (input, ctx) => startVideo(ctx, input),
    beat: (input, ctx) => beatVideo(ctx, input),
    create: async (input, ctx) => {
      await accessTarget(ctx, input)
      const stored = await requireOwnFile(ctx, input.file_id, wanted)
      const id = await ctx.tx(async (tx) => {
        const made = await createLeaf(tx, ctx, { ...input, type: 'video', amount: stored.duration })
        await saveFile(tx, ctx, { id: made, fileId: stored.id })
        return made
      })
      return { id }
    },
    update: async (input, ctx) => {
      const accessed = await accessLeafToEdit(ctx, input.id, { type: 'video', c: input.c })
      const stored = input.file_id === undefined ? undefined : await requireOwnFile(ctx, input.file_id, wanted)
      const row_version = await ctx.tx(async (tx) => {
        if (stored) {
          await saveFile(tx, ctx, { id: accessed.leaf.id, fileId: stored.id })
        }
        const change = { title: input.title, introduce: input.introduce, amount: stored?.duration }
        return await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
      })
      return { id: accessed.leaf.id, row_version }
    },
  })
}
