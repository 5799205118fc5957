import { type Banner, bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import type { BannerType } from '@zhixing/contract/content/banner/sizes.ts'
import { useSyncExternalStore } from 'react'
import { useCall } from '#api/use-call.ts'
import { hiddenBanners, isBannerHidden } from './hidden-banners.ts'

const freshMs = 5 * 60_000

/** The banners of a place that this browser has not closed, the most important first. */
export function useBanners(type: BannerType): Banner[] {
  useSyncExternalStore(hiddenBanners.subscribe, hiddenBanners.read)
  const { data = [] } = useCall(bannerCalls.currentLists, { platform: 'lxp' }, { handled: true, staleMs: freshMs })
  return data.filter((banner) => banner.type === type && !isBannerHidden(banner.id))
}
