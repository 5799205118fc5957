import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { askAppeal, listOwnAppeals, withdrawAppeal } from './appeal-ask.ts'
import { decideAppeal, listAppealsOf } from './appeal-decide.ts'

/** 成绩复核 (expected 3.6). */
export function appealsServed(): Served[] {
  return serve(examAppealCalls, {
    appeals: (input, ctx) => listOwnAppeals(ctx, input),
    appeal: (input, ctx) => askAppeal(ctx, input),
    withdrawAppeal: (input, ctx) => withdrawAppeal(ctx, input),
    appealsOf: (input, ctx) => listAppealsOf(ctx, input),
    decideAppeal: (input, ctx) => decideAppeal(ctx, input),
  })
}
