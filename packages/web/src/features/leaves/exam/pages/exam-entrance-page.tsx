import { LeftOutlined } from '@ant-design/icons-svg'
import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examOf } from '../exam-paths.ts'
import { ExamPanel } from '../parts/exam-panel.tsx'

/** /exam/{id}/entrance: what the exam is like, and the way in. */
export function Page() {
  const [query] = useUrlQuery()
  const entrance = useCall(examCalls.entrance, examOf(usePathParams().id, query))
  useDocumentTitle(entrance.data?.title)
  return (
    <PageFrame call={entrance}>
      {(exam) => (
        <div className="min-h-dvh bg-page">
          <Back to={itemLearnPath(exam)} />
          <ExamPanel exam={exam} />
        </div>
      )}
    </PageFrame>
  )
}

/** The way back to the other things of its container; outside any there is none. */
function Back({ to }: { to: string | undefined }) {
  return to ? (
    <div className="mx-auto max-w-200 px-4 pt-3 md:px-6">
      <PageLink to={to} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-primary">
        <Icon of={LeftOutlined} /> 返回学习
      </PageLink>
    </div>
  ) : null
}
