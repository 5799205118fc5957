import { interestCalls } from '@zhixing/contract/talk/interest/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'

export const inputs = inputsOf(interestCalls, {
  operateMyFavorite: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
    action: 'add' as const,
  }),
  operateMySubscribe: async (world, asked) => ({
    content_id: (await collectionFor(world, asked, { type: 'subject', kind: '' })).id,
    action: 'add' as const,
  }),
  mySubscribe: () => ({}),
  fetchMyFavorite: () => ({}),
  getMyFavoriteContentType: () => ({}),
  inc7DaysVisit: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
  }),
  addBrowseLog: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
  }),
})
