import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { Focus } from '#ui/focus.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { WorkPanel } from '../parts/work-panel.tsx'
import { useWork } from '../use-work.ts'
import { workOf } from '../work-paths.ts'

/** /work/{id}/detail: doing a work, without the outline around it. */
export function Page() {
  const [query] = useUrlQuery()
  const go = useGo()
  const call = useWork(workOf(usePathParams().id, query))
  useDocumentTitle(call.data?.title)
  return (
    <PageFrame call={call}>
      {(work) => {
        const learn = itemLearnPath(work)
        return (
          <Focus title="作业" {...(learn ? { onLeave: () => go(learn) } : {})}>
            <WorkPanel
              heading="h2"
              work={work}
              onLearned={() => undefined}
              onClosed={() => {
                call.refetch().catch(() => undefined)
              }}
            />
          </Focus>
        )
      }}
    </PageFrame>
  )
}
