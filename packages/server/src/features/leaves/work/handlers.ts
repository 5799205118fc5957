import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { type Served, serve } from '#kernel/serve.ts'
import type { Store } from '../../../storage/store.ts'
import { allowLearners } from './allow.ts'
import { saveWorkDraft, submitWork, withdrawWork } from './hand-in.ts'
import { showLateEffect } from './late-effect.ts'
import { finishWork, markWork, readSubmission, returnWork } from './mark.ts'
import { createWork, updateWork } from './save-work.ts'
import { showContent, showResult, showWork } from './show.ts'

export function workServed({ store }: { store: Store }): Served[] {
  const marking = serve(workMarkCalls, {
    reading: (input, ctx) => readSubmission(store, ctx, input),
    mark: (input, ctx) => markWork(store, ctx, input),
    finishMark: (input, ctx) => finishWork(store, ctx, input),
    return: (input, ctx) => returnWork(store, ctx, input),
  })
  const handingIn = serve(workCalls, {
    create: (input, ctx) => createWork(ctx, input),
    update: (input, ctx) => updateWork(ctx, input),
    content: (input, ctx) => showContent(store, ctx, input),
    detail: (input, ctx) => showWork(store, ctx, input),
    saveDraft: (input, ctx) => saveWorkDraft(store, ctx, input),
    submit: (input, ctx) => submitWork(store, ctx, input),
    withdraw: (input, ctx) => withdrawWork(ctx, input),
    result: (input, ctx) => showResult(store, ctx, input),
    allow: (input, ctx) => allowLearners(ctx, input),
    lateEffect: (input, ctx) => showLateEffect(ctx, input),
  })
  return [...handingIn, ...marking]
}
