import { Focus } from '#ui/focus.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { WorkPanel } from '../parts/work-panel.tsx'
import { useWork } from '../use-work.ts'
import { workOf, workPaths } from '../work-paths.ts'

/** /work/{id}/detail: doing a work, without the outline around it. */
export function Page() {
  const [query] = useUrlQuery()
  const go = useGo()
  const call = useWork(workOf(usePathParams().id, query))
  useDocumentTitle(call.data?.title)
  return (
    <PageFrame call={call}>
      {(work) => {
        const leave = () => go(workPaths.learn(work.id, work.c))
        return (
          <Focus title="作业" {...(work.c > 0 ? { onLeave: leave } : {})}>
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
