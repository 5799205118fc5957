import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Focus } from '#ui/focus.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { fullTime } from '#ui/time-words.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AnnotatedFiles } from '../../../learning/annotation/parts/shared/annotated-files.tsx'
import { RoundDiff } from '../../../learning/learning/parts/shared/round-diff.tsx'
import { HandInBody } from '../parts/hand-in-body.tsx'
import { HandInList } from '../parts/hand-in-list.tsx'
import { HandInVerdict } from '../parts/hand-in-verdict.tsx'
import { RubricResult } from '../parts/rubric-result.tsx'
import { handInLooks } from '../work-marking-words.ts'
import { workOf, workPaths } from '../work-paths.ts'
import { handInTiming, roundBefore } from '../work-words.ts'

type Result = Reply<typeof workCalls.result>

/** /work/{id}/result: one hand-in with its mark, and the others beside it. */
export function Page() {
  const [query] = useUrlQuery()
  const which = workOf(usePathParams().id, query)
  const result = useCall(workCalls.result, { ...which, ...(query.s ? { s: Number(query.s) } : {}) })
  useDocumentTitle(result.data?.title)
  const wayOut = (
    <LinkButton type="primary" to={workPaths.detail(which.id, which.c ?? 0)}>
      查看作业
    </LinkButton>
  )
  return (
    <PageFrame call={result} wayOut={wayOut}>
      {(found) => <ShownResult result={found} />}
    </PageFrame>
  )
}

function ShownResult({ result }: { result: Result }) {
  const go = useGo()
  const { id, c, submission, submissions } = result
  const learn = itemLearnPath(result)
  const state = handInLooks[submission.state]
  const timing = handInTiming(submission)
  const isNewest = submission.id === submissions[0]?.id
  return (
    <Focus title="作业成绩" {...(learn ? { onLeave: () => go(learn) } : {})}>
      <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
        <div className="rounded-card bg-card p-4 shadow-card md:p-6">
          <h2 className="text-2xl font-semibold break-words">{result.title}</h2>
          <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>第 {submission.no} 次提交</span>
            <LabelTag look={state.look}>{state.words}</LabelTag>
            <LabelTag look={timing.look}>{timing.words}</LabelTag>
            <span className="text-sm text-faint">提交于 {fullTime(submission.submitted_at)}</span>
          </p>
          <HandInVerdict submission={submission} />
          <RubricResult rubric={result.rubric} submission={submission} />
          {isNewest && submission.state === 'returned' ? (
            <LinkButton type="primary" className="mb-4" to={workPaths.detail(id, c)}>
              修改后重新提交
            </LinkButton>
          ) : null}
          <HandInBody submission={submission} />
          <AnnotatedFiles
            handIn={{ id, c, s: submission.id }}
            files={submission.files}
            isTold={submission.state === 'graded' || submission.state === 'returned'}
          />
          <RoundDiff round={submission} before={roundBefore(submissions, submission)} />
        </div>
        <section aria-label="提交记录" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
          <h2 className="mb-1 text-lg font-semibold">提交记录</h2>
          <HandInList work={result} submissions={submissions} current={submission.id} />
        </section>
      </div>
    </Focus>
  )
}
