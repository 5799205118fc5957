import type { Banner } from '@zhixing/contract/content/banner/calls.ts'

interface BannerPictureProps {
  banner: Pick<Banner, 'type' | 'title' | 'text' | 'tone' | 'big_img_url' | 'medium_img_url'>
  isNarrow: boolean
}

/** The drawn cover whose colours a tone takes. */
const tones = { blue: 'zx-cover-0', teal: 'zx-cover-1', purple: 'zx-cover-2', orange: 'zx-cover-3' } as const

/** A banner's picture; one without a picture is drawn from its words, so that no place looks unfinished. */
export function BannerPicture({ banner, isNarrow }: BannerPictureProps) {
  const url = isNarrow ? banner.medium_img_url || banner.big_img_url : banner.big_img_url || banner.medium_img_url
  if (url) {
    return <img src={url} alt={banner.title} className="size-full object-cover" />
  }
  const { type, title, text, tone } = banner
  if (type === 'header_top') {
    return (
      <span className={`zx-cover ${tones[tone]} flex size-full items-center justify-center gap-3 px-12`}>
        <span className="truncate font-medium">{title}</span>
        {text ? <span className="truncate opacity-90 max-md:hidden">{text}</span> : null}
      </span>
    )
  }
  return (
    <span className={`zx-cover ${tones[tone]} relative flex size-full flex-col justify-center px-6 md:px-14`}>
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 1200 210"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <circle cx="1050" cy="20" r="120" className="zx-cover-shape" />
        <circle cx="930" cy="200" r="70" className="zx-cover-shape" />
        <circle cx="1150" cy="190" r="48" className="zx-cover-shape" />
      </svg>
      <span className="relative line-clamp-2 text-lg font-semibold md:text-2xl">{title}</span>
      {text ? <span className="relative mt-1 line-clamp-2 opacity-90 md:mt-2 md:text-base">{text}</span> : null}
    </span>
  )
}
