import { bannerCalls } from '@zhixing/contract/content/banner/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { BannerForm } from '../parts/banner-form.tsx'

/** /sec/backend/banner/:id */
export function Page() {
  const { id = '' } = usePathParams()
  const banner = useCall(bannerCalls.detail, { id: Number(id) }, { handled: true })
  return (
    <BackendFrame>
      <PageFrame call={banner}>{(data) => <BannerForm key={data.id} banner={data} />}</PageFrame>
    </BackendFrame>
  )
}
