import { BackendFrame } from '../parts/backend-frame.tsx'
import { NewsForm } from '../parts/news-form.tsx'

/** /sec/backend/news/add */
export function Page() {
  return (
    <BackendFrame>
      <NewsForm />
    </BackendFrame>
  )
}
