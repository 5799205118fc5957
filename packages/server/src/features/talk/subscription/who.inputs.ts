import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'

export const inputs = inputsOf(subscriptionCalls, {
  operateMySubscribe: async (world, asked) => ({
    content_id: (await collectionFor(world, asked, { type: 'subject', kind: '' })).id,
    action: 'add' as const,
  }),
  mySubscribe: () => ({}),
})
