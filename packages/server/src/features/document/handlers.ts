import { documentCalls } from '@zhixing/contract/document/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/shapes.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../storage/store.ts'
import { noteView } from '../learning/public.ts'
import {
  accessLeaf,
  accessLeafToEdit,
  accessLeafToLearn,
  accessTarget,
  countsFor,
  createLeaf,
  learnedReply,
  updateLeaf,
} from '../outline/public.ts'
import { requireOwnFile, useFiles } from '../upload/public.ts'
import { readDocumentFile } from './read-file.ts'
import { document } from './tables.ts'

async function saveFile(tx: Tx, ctx: Ctx, { id, fileId }: { id: number; fileId: number }): Promise<void> {
  await tx.db
    .insert(document)
    .values({ contentId: id, fileId })
    .onConflictDoUpdate({ target: document.contentId, set: { fileId: sql`excluded.file_id` } })
  await useFiles(tx, { contentId: id, purpose: 'body', fileIds: [fileId], userId: requireSession(ctx).userId })
}

const wanted = { kind: 'document', required: '请上传文档', wrong: '请上传pdf、Word、Excel或PPT文档' } as const

function missingText(seen: { sawEnd: boolean; seconds: number; wanted: number; state: string }): string {
  if (seen.state === 'completed') {
    return ''
  }
  return seen.sawEnd ? `还需阅读${Math.max(1, seen.wanted - seen.seconds)}秒` : '还需看完所有页'
}

export function documentServed({ store }: { store: Store }): Served[] {
  return serve(documentCalls, {
    detail: async (input, ctx) => {
      const accessed = await accessLeaf(ctx, input.id, { type: 'document', c: input.c })
      const { leaf, contextId } = accessed
      const { id, title, introduce, rowVersion } = leaf
      return {
        id,
        title,
        introduce,
        file: await readDocumentFile(store, ctx, leaf.id),
        row_version: rowVersion,
        c: contextId,
        counts: countsFor(accessed),
      }
    },
    view: async (input, ctx) => {
      const { leaf, contextId } = await accessLeafToLearn(ctx, input.id, { type: 'document', c: input.c })
      const key = { userId: requireSession(ctx).userId, contentId: leaf.id, contextId }
      const wanted = learnLimits.documentSeconds
      const seen = await noteView(ctx.write, key, {
        seconds: input.seconds,
        end: input.end,
        position: input.page,
        wanted,
      })
      return await learnedReply(ctx, key, { ...seen, missing: missingText({ ...seen, wanted }) })
    },
    create: async (input, ctx) => {
      await accessTarget(ctx, input)
      const stored = await requireOwnFile(ctx, input.file_id, wanted)
      const id = await ctx.tx(async (tx) => {
        const made = await createLeaf(tx, ctx, { ...input, type: 'document', amount: 0 })
        await saveFile(tx, ctx, { id: made, fileId: stored.id })
        return made
      })
      return { id }
    },
    update: async (input, ctx) => {
      const accessed = await accessLeafToEdit(ctx, input.id, { type: 'document', c: input.c })
      const stored = input.file_id === undefined ? undefined : await requireOwnFile(ctx, input.file_id, wanted)
      const row_version = await ctx.tx(async (tx) => {
        if (stored) {
          await saveFile(tx, ctx, { id: accessed.leaf.id, fileId: stored.id })
        }
        const change = { title: input.title, introduce: input.introduce, amount: undefined }
        return await updateLeaf(tx, ctx, { accessed, rowVersion: input.row_version, change })
      })
      return { id: accessed.leaf.id, row_version }
    },
  })
}
