import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { listPosts, listReplies, listWritten } from './list-posts.ts'
import { markDiscussion, readPart } from './mark.ts'
import { createDiscussion, updateDiscussion } from './save-discussion.ts'
import { editInDiscussion, removeFromDiscussion, sayInDiscussion } from './say.ts'
import { showDiscussion } from './show.ts'

export function discussionServed({ store, limits }: { store: Store; limits: Limits }): Served[] {
  const talking = serve(discussionCalls, {
    create: (input, ctx) => createDiscussion(ctx, input),
    update: (input, ctx) => updateDiscussion(ctx, input),
    detail: (input, ctx) => showDiscussion(store, ctx, input),
    posts: (input, ctx) => listPosts(store, ctx, input),
    replies: (input, ctx) => listReplies(store, ctx, input),
    say: (input, ctx) => sayInDiscussion(ctx, limits, input),
    edit: (input, ctx) => editInDiscussion(ctx, limits, input),
    remove: (input, ctx) => removeFromDiscussion(ctx, input),
    written: (input, ctx) => listWritten(ctx, input),
  })
  const marking = serve(discussionMarkCalls, {
    reading: (input, ctx) => readPart(store, ctx, input),
    mark: (input, ctx) => markDiscussion(ctx, input),
  })
  return [...talking, ...marking]
}
