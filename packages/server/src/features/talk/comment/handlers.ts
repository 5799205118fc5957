import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { listComments, listQuestions } from './list-comments.ts'
import { pinComment, removeComment, resolveQuestion, say, updateComment } from './say.ts'

export function commentServed({ store, limits }: { store: Store; limits: Limits }): Served[] {
  return serve(commentCalls, {
    lists: (input, ctx) => listComments(store, ctx, input),
    questions: (input, ctx) => listQuestions(store, ctx, input),
    create: (input, ctx) => say(ctx, limits, input),
    update: (input, ctx) => updateComment(ctx, limits, input),
    remove: async (input, ctx) => {
      await removeComment(ctx, input)
      return {}
    },
    pin: async (input, ctx) => {
      await pinComment(ctx, input)
      return {}
    },
    resolve: async (input, ctx) => {
      await resolveQuestion(ctx, input)
      return {}
    },
  })
}
