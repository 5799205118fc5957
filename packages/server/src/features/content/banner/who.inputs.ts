import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { inputsOf } from '../../../../test/who.ts'
import { buildBanner } from './banner.factory.ts'

export const inputs = inputsOf(bannerCalls, {
  lists: () => ({}),
  currentLists: () => ({}),
  click: async ({ server }) => ({ id: await buildBanner(server) }),
  stored: () => ({}),
  detail: async ({ server }) => ({ id: await buildBanner(server) }),
  save: () => ({ type: 'home_top' as const, title: '新横幅' }),
  switch: async ({ server }) => ({ id: await buildBanner(server), is_enabled: false }),
  sort: async ({ server }) => ({ ids: [await buildBanner(server)] }),
  remove: async ({ server }) => ({ id: await buildBanner(server) }),
})
