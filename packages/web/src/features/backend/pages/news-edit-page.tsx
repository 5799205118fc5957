import { newsCalls } from '@zhixing/contract/news/calls.ts'
import { useParams } from 'react-router'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { NewsForm } from '../parts/news-form.tsx'

/** /sec/backend/news/:id */
export function Page() {
  const { id = '' } = useParams()
  const news = useCall(newsCalls.edit, { id: Number(id) }, { handled: true })
  return (
    <BackendFrame>
      <PageFrame call={news}>{(stored) => <NewsForm key={stored.row_version} stored={stored} />}</PageFrame>
    </BackendFrame>
  )
}
