import { type BannerType, bannerHeight, narrowWidth } from '@zhixing/contract/content/banner/sizes.ts'
import { Suspense } from 'react'
import { useMedia } from '#theme/use-media.ts'
import { besidePage } from '#ui/beside-page.ts'
import { useBanners } from '../../use-banners.ts'

const BannerCarousel = besidePage(async () => (await import('../banner-carousel.tsx')).BannerCarousel)

interface BannerSlotProps {
  type: Exclude<BannerType, 'pop_up'>
  className?: string
}

/**
 * The banners of a place, one at a time; nothing where there are none or all were closed. What draws them comes after the
 * page, into the room that is kept for them.
 */
export function BannerSlot({ type, className = '' }: BannerSlotProps) {
  const banners = useBanners(type)
  const isNarrow = useMedia(`(max-width: ${narrowWidth - 1}px)`)
  const height = bannerHeight(type, isNarrow ? 0 : narrowWidth)
  return banners.length > 0 ? (
    <Suspense fallback={<div className={className} style={{ height }} />}>
      <BannerCarousel type={type} banners={banners} isNarrow={isNarrow} height={height} className={className} />
    </Suspense>
  ) : null
}
