import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'

export const inputs = inputsOf(favoriteCalls, {
  operateMyFavorite: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
    action: 'add' as const,
  }),
  fetchMyFavorite: () => ({}),
  getMyFavoriteContentType: () => ({}),
})
