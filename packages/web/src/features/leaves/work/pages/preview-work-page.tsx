import { itemOutlinePath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Focus } from '#ui/focus.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { Requirement } from '../parts/requirement.tsx'
import { WorkFacts } from '../parts/work-facts.tsx'
import { workOf, workPaths } from '../work-paths.ts'
import { kindsText } from '../work-words.ts'

type Content = Reply<typeof workCalls.content>

/** /preview/work/{id}: a work as its learners see it, for those who make it. */
export function Page() {
  const [query] = useUrlQuery()
  const content = useCall(workCalls.content, workOf(usePathParams().id, query))
  useDocumentTitle(content.data ? `预览 - ${content.data.title}` : '预览作业')
  return <PageFrame call={content}>{(work) => <Preview work={work} />}</PageFrame>
}

function Preview({ work }: { work: Content }) {
  const go = useGo()
  const { id, c, settings } = work
  const { due_at, cutoff_at } = settings
  const toContent = workPaths.content(id, c)
  return (
    <Focus
      title={work.title}
      savedState={<LabelTag look="blue">预览</LabelTag>}
      actions={<LinkButton to={toContent}>编辑作业要求</LinkButton>}
      onLeave={() => go(itemOutlinePath(work) ?? toContent)}
    >
      <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
        <div className="mb-4 rounded-card bg-card p-4 shadow-card md:p-6">
          <WorkFacts settings={settings} times={{ due_at, cutoff_at, extended_to: 0 }} />
          <Requirement work={work} />
        </div>
        <Note kind="info" title={`学员在这里提交${kindsText(settings)}`}>
          预览不产生学习记录{settings.statement ? '；学员提交前须确认为本人完成' : ''}。
        </Note>
      </div>
    </Focus>
  )
}
