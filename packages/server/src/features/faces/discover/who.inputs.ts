import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { firstThemes } from '@zhixing/contract/faces/discover/themes.ts'
import { inputsOf } from '../../../../test/who.ts'
import { collectionFor } from '../../../../test/world.ts'
import { readBack } from './discover.factory.ts'

export const inputs = inputsOf(discoverCalls, {
  getDiscoverData: () => ({}),
  getSubscribePageData: () => ({}),
  getContentDetail: async (world, asked) => ({
    content_type: 'study_resource',
    content_id: (await collectionFor(world, asked)).id,
  }),
  getUserTagData: () => ({}),
  themeContents: () => ({ theme: 'aiedu' as const }),
  orgContents: ({ org }) => ({ group_id: org.id }),
  theme: () => ({ theme: 'aiedu' as const }),
  saveTheme: async (world) => ({
    ...firstThemes.aiedu,
    theme: 'aiedu' as const,
    row_version: await readBack(world.server, 'aiedu'),
  }),
  board: () => ({}),
})
