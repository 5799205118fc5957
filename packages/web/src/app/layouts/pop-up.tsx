import { Suspense } from 'react'
import { besidePage } from '#ui/beside-page.ts'

const PopUpBanner = besidePage(
  async () => (await import('../../features/content/banner/parts/shared/pop-up-banner.tsx')).PopUpBanner,
)

/** The pop-up banner of both layouts, loaded after the page. */
export function PopUp() {
  return (
    <Suspense fallback={null}>
      <PopUpBanner />
    </Suspense>
  )
}
