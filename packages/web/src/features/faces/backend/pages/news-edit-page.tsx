import { newsCalls } from '@zhixing/contract/containers/news/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { NewsForm } from '../parts/news-form.tsx'

/** /sec/backend/news/:id */
export function Page() {
  const { id = '' } = usePathParams()
  const news = useCall(newsCalls.edit, { id: Number(id) }, { handled: true })
  return (
    <BackendFrame>
      <PageFrame call={news}>{(stored) => <NewsForm key={stored.id} stored={stored} />}</PageFrame>
    </BackendFrame>
  )
}
