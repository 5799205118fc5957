import { lazy, Suspense } from 'react'

const PopUpBanner = lazy(async () => ({
  default: (await import('../../features/banner/parts/shared/pop-up-banner.tsx')).PopUpBanner,
}))

/** The pop-up banner of both layouts, loaded after the page. */
export function PopUp() {
  return (
    <Suspense fallback={null}>
      <PopUpBanner />
    </Suspense>
  )
}
