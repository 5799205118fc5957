import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons-svg'
import type { Banner } from '@zhixing/contract/content/banner/calls.ts'
import type { BannerType } from '@zhixing/contract/content/banner/sizes.ts'
import { Icon } from '#ui/icon.tsx'
import { hideBanner } from '../hidden-banners.ts'
import { useCarousel } from '../use-carousel.ts'
import { BannerLink } from './shared/banner-link.tsx'
import { BannerPicture } from './shared/banner-picture.tsx'

interface BannerCarouselProps {
  type: BannerType
  banners: readonly Banner[]
  isNarrow: boolean
  height: number
  className: string
}

/** The banners of a place, which change by themselves until they are stopped or closed. */
export function BannerCarousel({ type, banners, isNarrow, height, className }: BannerCarouselProps) {
  const carousel = useCarousel(banners.length)
  const banner = banners[carousel.at]
  if (!banner) {
    return null
  }
  const isBar = type === 'header_top'
  return (
    <section
      aria-label={`推广横幅：${banner.title}`}
      aria-roledescription={banners.length > 1 ? '轮播' : undefined}
      data-banner={banner.id}
      className={`relative overflow-hidden ${isBar ? '' : 'rounded-card shadow-card'} ${className}`}
      style={{ height }}
    >
      <BannerLink banner={banner}>
        <BannerPicture banner={banner} isNarrow={isNarrow} />
      </BannerLink>
      <button
        type="button"
        aria-label={`关闭横幅：${banner.title}`}
        onClick={() => hideBanner(banner.id)}
        className={`absolute right-0 flex size-11 items-center justify-center ${isBar ? 'top-1/2 -translate-y-1/2' : 'top-0'}`}
      >
        <span className="flex size-6 items-center justify-center rounded-full bg-card text-sm text-soft shadow-card">
          <Icon of={CloseOutlined} />
        </span>
      </button>
      {banners.length > 1 && !isBar ? <CarouselBar count={banners.length} carousel={carousel} /> : null}
    </section>
  )
}

function CarouselBar({ count, carousel }: { count: number; carousel: ReturnType<typeof useCarousel> }) {
  const { at, show, isMoving, toggle } = carousel
  return (
    <div className="absolute right-2 bottom-0 flex items-center">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`第${index + 1}张`}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => show(index)}
          className="flex h-11 w-6 items-center justify-center max-md:w-11"
        >
          <span className={`zx-cover h-1.5 rounded-full bg-current ${index === at ? 'w-5' : 'w-1.5 opacity-60'}`} />
        </button>
      ))}
      {toggle ? (
        <button
          type="button"
          aria-label={isMoving ? '停止轮播' : '继续轮播'}
          onClick={toggle}
          className="flex size-11 items-center justify-center"
        >
          <span className="flex size-6 items-center justify-center rounded-full bg-card text-sm text-soft shadow-card">
            {isMoving ? <Icon of={PauseOutlined} /> : <Icon of={CaretRightOutlined} />}
          </span>
        </button>
      ) : null}
    </div>
  )
}
