import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { ReactNode } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { NoAccess } from '#ui/no-access.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examOf } from '../exam-paths.ts'

interface ManagedExamProps {
  /** What is done with the exam here, after its title in the window's: 统计. */
  purpose: string
  /** Who may be here: who marks it, or who makes the rules it is scored by as well. */
  who: 'marks' | 'manages'
  children: (exam: Reply<typeof examCalls.entrance>) => ReactNode
}

/** A page about an exam for who marks or manages it; everybody else is told so once, and nothing more is asked for. */
export function ManagedExam({ purpose, who, children }: ManagedExamProps) {
  const [query] = useUrlQuery()
  const entrance = useCall(examCalls.entrance, examOf(usePathParams().id, query))
  useDocumentTitle(entrance.data && `${entrance.data.title} ${purpose}`)
  return (
    <PageFrame call={entrance}>
      {(exam) => (
        <div className="min-h-dvh bg-page">{exam[who] ? children(exam) : <NoAccess title="无操作权限" />}</div>
      )}
    </PageFrame>
  )
}
