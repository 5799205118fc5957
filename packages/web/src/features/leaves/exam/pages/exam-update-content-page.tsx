import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examOf } from '../exam-paths.ts'
import { PaperEditor } from '../parts/paper-editor.tsx'

/** /sec/exam/update-content/{id}: the questions of an exam. */
export function Page() {
  const { id } = usePathParams()
  const [query] = useUrlQuery()
  const paper = useCall(examCalls.questions, examOf(id, query))
  useDocumentTitle(paper.data ? `编辑试题 - ${paper.data.title}` : '编辑试题')
  return <PageFrame call={paper}>{(stored) => <PaperEditor key={stored.id} paper={stored} />}</PageFrame>
}
