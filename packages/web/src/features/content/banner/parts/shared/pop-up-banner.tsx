import { Suspense } from 'react'
import { besidePage } from '#ui/beside-page.ts'
import { useBanners } from '../../use-banners.ts'

const PopUpDialog = besidePage(async () => (await import('../pop-up-dialog.tsx')).PopUpDialog)

/** The most important pop-up this browser has not seen: shown once (banner.popup.once). */
export function PopUpBanner() {
  const [banner] = useBanners('pop_up')
  return banner ? (
    <Suspense fallback={null}>
      <PopUpDialog key={banner.id} banner={banner} />
    </Suspense>
  ) : null
}
