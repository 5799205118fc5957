import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { request } from '#api/request.ts'
import { useCall } from '#api/use-call.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { PrintedEnd } from '#ui/printed-end.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { fullTime } from '#ui/time-words.ts'
import { KeepOffline } from '../../../../content/offline/parts/shared/keep-offline.tsx'
import { useEndSeen } from './use-end-seen.ts'
import { useReading } from './use-reading.ts'

export interface LeafViewProps {
  id: number
  /** The container it was opened in. */
  c: number
  onLearned: (learned: Learned) => void
}

/** An article as a learner reads it; reading counts while it is in front of them. */
export function ArticleView({ id, c, onLearned }: LeafViewProps) {
  const detail = useCall(articleCalls.detail, { id, c })
  const note = useReading({
    enabled: detail.data?.counts ?? false,
    send: (seconds, end) => request(articleCalls.view, { id, c, seconds, end }),
    onLearned,
  })
  return (
    <PageFrame call={detail}>
      {(article) => (
        <article className="mx-auto max-w-200 px-4 py-6 md:px-6">
          <h1 className="mb-2 text-2xl font-semibold break-words">{article.title}</h1>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm text-faint">
              更新于 <TimeText seconds={article.update_time} />
            </p>
            <KeepOffline id={article.id} c={article.c} title={article.title} html={article.body} />
          </div>
          <RichText html={article.body} />
          <PrintedEnd title={article.title} facts={[article.owner_name, `更新于 ${fullTime(article.update_time)}`]} />
          <EndMark onSeen={() => note(true)} />
        </article>
      )}
    </PageFrame>
  )
}

function EndMark({ onSeen }: { onSeen: () => void }) {
  const mark = useEndSeen(onSeen)
  return (
    <div ref={mark} className="mt-10 text-center text-sm text-faint print:hidden">
      — 已到文末 —
    </div>
  )
}
