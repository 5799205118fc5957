import { settingCalls } from '@zhixing/contract/base/setting/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { SiteForm } from '../parts/site-form.tsx'

/** /sec/backend/site: the website's configuration and its menu. */
export function Page() {
  const site = useCall(settingCalls.website, {}, { handled: true })
  return (
    <BackendFrame>
      <PageFrame call={site}>{(data) => <SiteForm site={data} />}</PageFrame>
    </BackendFrame>
  )
}
