import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type LeafBody, readTree } from '../../learning/outline/public.ts'
import { accessCollection } from './access.ts'
import { copyCollection } from './copy-collection.ts'
import { listCollectionsFor } from './list-collections.ts'
import { listMine } from './list-mine.ts'
import { addLearners, join, leave, listMembersOf, nameHelpers, removeLearners, unnameHelpers } from './members.ts'
import { presentDetail } from './present.ts'
import { collectionById } from './queries.ts'
import { createCollection, deleteCollection, updateCollection } from './save-collection.ts'

async function detailReply(ctx: Ctx, accessed: Accessed) {
  const row = await runOne(ctx.read, collectionById, { id: accessed.id, userId: ctx.session?.userId ?? 0 })
  if (!row) {
    throw notFound()
  }
  return presentDetail(ctx, row, accessed)
}

/** What was just written, read where it was written. */
async function savedReply(ctx: Ctx, id: number) {
  const fresh: Ctx = { ...ctx, read: ctx.write }
  return await detailReply(fresh, await accessCollection(fresh, id, 'view'))
}

export function collectionServed({ leaves }: { leaves: readonly LeafBody[] }): Served[] {
  return serve(collectionCalls, {
    lists: (input, ctx) => listCollectionsFor(ctx, input),
    mine: (input, ctx) => listMine(ctx, input),
    detail: async (input, ctx) =>
      await detailReply(ctx, await accessCollection(ctx, input.id, input.use_from === 'admin' ? 'assist' : 'view')),
    create: async (input, ctx) => {
      const id = await ctx.tx((tx) => createCollection(tx, ctx, input))
      return await savedReply(ctx, id)
    },
    update: async (input, ctx) => {
      const accessed = await accessCollection(ctx, input.id, 'info')
      await ctx.tx((tx) => updateCollection(tx, ctx, { accessed, input }))
      return await savedReply(ctx, accessed.id)
    },
    copy: async (input, ctx) => {
      const accessed = await accessCollection(ctx, input.id, 'edit')
      return { id: await copyCollection(ctx, leaves, { accessed, input }) }
    },
    delete: async (input, ctx) => {
      const accessed = await accessCollection(ctx, input.id, 'delete')
      await ctx.tx((tx) => deleteCollection(tx, ctx, accessed))
      return { done: true }
    },
    getContentByType: async (input, ctx) => {
      const accessed = await accessCollection(ctx, input.id, 'view')
      const { items } = await readTree(ctx, accessed.id)
      const wanted = items.filter(
        (item) => input.content_type === undefined || item.content_type === input.content_type,
      )
      const window = countedWindow(input)
      const rows = wanted
        .slice(window.skip, window.skip + window.limit)
        .map(({ id, content_id, section_id, content_type, title, status }) => ({
          id,
          content_id,
          section_id,
          content_type,
          title,
          status,
        }))
      const total = wanted.length
      return { rows, total, next: nextCounted(window, { rows, total }) }
    },
    followedCollection: async (input, ctx) => {
      if (input.action === 'remove') {
        return await leave(ctx, await accessCollection(ctx, input.id, 'view'))
      }
      return await join(ctx, await accessCollection(ctx, input.id, 'join'), input)
    },
    fetchCollectionUser: async (input, ctx) =>
      await listMembersOf(ctx, await accessCollection(ctx, input.id, 'members'), input),
    addCollectionUser: async (input, ctx) =>
      await addLearners(ctx, await accessCollection(ctx, input.id, 'members'), input.uids),
    removeFollowedUser: async (input, ctx) =>
      await removeLearners(ctx, await accessCollection(ctx, input.id, 'members'), input.uids),
    addCooperator: async (input, ctx) =>
      await nameHelpers(ctx, await accessCollection(ctx, input.id, 'cooperators'), input),
    deleteCooperateUser: async (input, ctx) =>
      await unnameHelpers(ctx, await accessCollection(ctx, input.id, 'cooperators'), input.uids),
  })
}
