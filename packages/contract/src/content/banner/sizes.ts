/** Where a banner stands (banner.types). */
export const bannerTypes = ['header_top', 'home_top', 'home_middle', 'pop_up', 'others'] as const
export type BannerType = (typeof bannerTypes)[number]

export const bannerTypeLabels: Readonly<Record<BannerType, string>> = {
  header_top: '页头顶部',
  home_top: '首页顶部',
  home_middle: '首页中部',
  pop_up: '弹窗',
  others: '其他位置',
}

/** Below this width the medium picture is shown and the lower height holds (C128). */
export const narrowWidth = 600

/** Heights in px, wide and narrow (banner.heights). */
const heights = { header_top: [44, 36], home_top: [210, 112], home_middle: [210, 112], others: [330, 250] } as const

/** A pop-up is as wide as the window lets it be, at most 600 px, and 0.7 of that high (banner.popup.size). */
export const popUpSize = { maxWidth: 600, ratio: 0.7 } as const

/** The height of a banner in a window of this width; a pop-up's follows from its own width. */
export function bannerHeight(type: BannerType, windowWidth: number): number {
  if (type === 'pop_up') {
    return Math.round(Math.min(popUpSize.maxWidth, windowWidth) * popUpSize.ratio)
  }
  const [wide, narrow] = heights[type]
  return windowWidth < narrowWidth ? narrow : wide
}

const siteHeights = { upTo: 1023, narrow: 200, wide: 300 } as const

/** The height of the banner of a public website (banner.siteHeight). */
export function siteBannerHeight(windowWidth: number): number {
  return windowWidth <= siteHeights.upTo ? siteHeights.narrow : siteHeights.wide
}

/** A carousel goes on by itself after so long (carousel.interval). */
export const carouselIntervalMs = 3_000

/** How long a closed banner stays away (banner.hideDays). */
export const hideDays = 400

/** The cookie by which a browser remembers that a banner was closed. */
export function hideCookieName(id: number): string {
  return `banner-${id}`
}

const daySeconds = 86_400

/** What `document.cookie` is set to when a banner is closed. */
export function hideCookie(id: number): string {
  return `${hideCookieName(id)}=1; max-age=${hideDays * daySeconds}; path=/; samesite=lax`
}

/** Whether the browser's cookies say that a banner was closed. */
export function isHidden(cookies: string, id: number): boolean {
  return cookies.split(';').some((cookie) => cookie.trim().startsWith(`${hideCookieName(id)}=`))
}
