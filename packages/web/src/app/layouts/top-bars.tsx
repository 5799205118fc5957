import { breakpoints } from '#theme/tokens.ts'
import { BannerSlot } from '../../features/content/banner/parts/shared/banner-slot.tsx'
import { SiteStateBar } from '../../features/faces/setup/parts/shared/site-state-bar.tsx'
import { PlanNotice } from '../../features/people/organisation/parts/shared/plan-notice.tsx'

/**
 * Keeps `--zx-bars` at what is seen of the bars above the header, so that what sticks below the header ends at the
 * window's edge and not below it. Gives the function that stops it.
 */
function trackBars(bars: HTMLElement): () => void {
  const { style } = document.documentElement
  const beside = window.matchMedia(`(min-width: ${breakpoints.sidebar}px)`)
  let told = 0
  const measure = () => {
    // The whole page is styled anew where this changes: on phones nothing asks for it.
    const seen = beside.matches ? Math.max(0, bars.offsetHeight - window.scrollY) : 0
    if (seen !== told) {
      told = seen
      style.setProperty('--zx-bars', `${seen}px`)
    }
  }
  const sizes = new ResizeObserver(measure)
  sizes.observe(bars)
  window.addEventListener('scroll', measure, { passive: true })
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', measure)
    style.removeProperty('--zx-bars')
  }
}

/** What stands above the header and scrolls away: the site's banners and the word on the organisation's plan. */
export function TopBars() {
  return (
    <div
      className="print:hidden"
      ref={(bars) => {
        if (bars) {
          return trackBars(bars)
        }
      }}
    >
      <SiteStateBar />
      <BannerSlot type="header_top" />
      <PlanNotice />
    </div>
  )
}
