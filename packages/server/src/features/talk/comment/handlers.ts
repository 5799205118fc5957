import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import type { Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { listComments, listQuestions } from './list-comments.ts'
import { pinComment, removeComment, resolveQuestion, say } from './say.ts'

export function commentServed({ limits }: { limits: Limits }): Served[] {
  return serve(commentCalls, {
    lists: (input, ctx) => listComments(ctx, input),
    questions: (input, ctx) => listQuestions(ctx, input),
    create: (input, ctx) => say(ctx, limits, input),
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
