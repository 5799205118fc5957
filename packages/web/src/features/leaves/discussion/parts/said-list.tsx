import type { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import type { Said } from '@zhixing/contract/leaves/discussion/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { SaidBody } from '../../../talk/comment/parts/shared/said-body.tsx'

/** All that one learner said, the oldest first, below what was asked. */
export function SaidList({ reading }: { reading: Reply<typeof discussionMarkCalls.reading> }) {
  const posts = reading.said.filter(({ answers }) => answers === null).length
  return (
    <div className="flex flex-col gap-4">
      <details className="rounded-card bg-card p-4 shadow-card">
        <summary className="cursor-pointer font-medium max-md:min-h-11 max-md:py-2.5">讨论主题</summary>
        <div className="mt-3">
          <RichText html={reading.body} />
        </div>
      </details>
      <section aria-label="发言" className="rounded-card bg-card p-4 shadow-card md:p-6">
        <h2 className="mb-3 text-lg font-semibold">
          {posts}个帖子，{reading.said.length - posts}条回复
        </h2>
        {reading.said.length === 0 ? (
          <EmptyState isSmall title="没有发言" text="发言已被删除。" />
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            {reading.said.map((said) => (
              <li key={said.id} className="py-3">
                <SaidLine said={said} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

function SaidLine({ said }: { said: Said }) {
  const { is_late, created_time, answers } = said
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <LabelTag look={answers ? 'grey' : 'blue'}>{answers ? '回复' : '帖子'}</LabelTag>
        {is_late ? <LabelTag look="red">迟交</LabelTag> : null}
        <span className="text-sm text-faint">
          <TimeText seconds={created_time} />
        </span>
      </div>
      {answers ? (
        <blockquote className="m-0 mb-2 rounded-card bg-sunken px-3 py-2 text-sm text-soft">
          <span className="font-medium">{answers.name}：</span>
          <span className="break-words whitespace-pre-wrap">{answers.body}</span>
        </blockquote>
      ) : null}
      <SaidBody said={said} />
    </>
  )
}
