import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { serve } from '#kernel/serve.ts'
import { listCollectionsFor } from './list-collections.ts'

export const collectionServed = serve(collectionCalls, {
  lists: (input, ctx) => listCollectionsFor(ctx, input),
})
