import { BackendFrame } from '../parts/backend-frame.tsx'
import { BannerForm } from '../parts/banner-form.tsx'

/** /sec/backend/banner/add */
export function Page() {
  return (
    <BackendFrame>
      <BannerForm />
    </BackendFrame>
  )
}
