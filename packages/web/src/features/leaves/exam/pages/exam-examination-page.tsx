import { codes } from '@zhixing/contract/codes.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { ExamKind } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFailure } from '#ui/page-failure.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examOf } from '../exam-paths.ts'
import { ExamRoom } from '../parts/exam-room.tsx'
import { HeldElsewhere } from '../parts/held-elsewhere.tsx'
import { useExamWays } from '../use-exam-ways.ts'
import { useSitting } from '../use-sitting.ts'

/** /exam/{id}/examination: answering the open attempt; it is begun at the entrance. */
export function Page() {
  const [query] = useUrlQuery()
  const { id, c = 0 } = examOf(usePathParams().id, query)
  const [sitting, again] = useSitting({ id, c })
  const ways = useExamWays()
  const entrance = useCall(examCalls.entrance, { id, c }, { handled: true })
  const kind = entrance.data?.kind ?? 'exam'
  const title = entrance.data?.title ?? wordsFor(kind, '考试')
  useDocumentTitle(entrance.data?.title)
  switch (sitting.stage) {
    case 'loading':
      return (
        <ShownAfter>
          <PageBody width="narrow">
            <SkeletonLines rows={8} />
          </PageBody>
        </ShownAfter>
      )
    case 'failed':
      return <Failed exam={{ id, c, kind }} error={sitting.error} onRetry={() => again(false)} />
    case 'elsewhere':
      return (
        <HeldElsewhere
          title="在此设备继续作答？"
          kind={kind}
          text={wordsFor(kind, '考试正在其他设备或页面进行，在此设备继续作答，原设备将退出。')}
          backTo={ways.entrance(id, c)}
          onTakeOver={() => again(true)}
        />
      )
    case 'open':
      return <ExamRoom exam={{ id, c, kind }} title={title} sitting={sitting} onTakeOver={() => again(true)} />
  }
}

interface FailedProps {
  exam: { id: number; c: number; kind: ExamKind }
  error: Error
  onRetry: () => void
}

/** Nothing to answer here, because it was handed in or not begun; or a failure that may pass. */
function Failed({ exam: { id, c, kind }, error, onRetry }: FailedProps) {
  const ways = useExamWays()
  if (!(error instanceof CallError && error.code === codes.CONFLICT.code)) {
    return <PageFailure error={error} onRetry={onRetry} />
  }
  return (
    <EmptyState
      isPage
      title={wordsFor(kind, error.message)}
      actions={
        <>
          <LinkButton type="primary" to={ways.entrance(id, c)}>
            {wordsFor(kind, '返回考试说明')}
          </LinkButton>
          <LinkButton to={ways.result(id, c)}>查看结果</LinkButton>
        </>
      }
    />
  )
}
