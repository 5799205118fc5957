import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import { bookLimits } from '@zhixing/contract/around/wrong-book/limits.ts'
import { bookFilterOf } from '@zhixing/contract/around/wrong-book/routes.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Focus } from '#ui/focus.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { bookPaths } from '../book-paths.ts'
import { PracticeQuestionCard } from '../parts/practice-question.tsx'
import { PracticeSummary } from '../parts/practice-summary.tsx'
import { usePractice } from '../use-practice.ts'

const usualCount = 10

/** /my/wrong-book/practice: wrong questions one by one, each checked and explained at once. */
export function Page() {
  const [query] = useUrlQuery()
  const input = {
    ...bookFilterOf(query),
    ...(query.questions ? { question_ids: query.questions } : {}),
    count: readNumber(query.count, { min: 1, max: bookLimits.practiceMax, otherwise: usualCount }),
    seed: readNumber(query.seed, { min: 1, max: bookLimits.seedMax, otherwise: 1 }),
  }
  const dealt = useCall(wrongBookCalls.practice, input, { staleMs: Number.POSITIVE_INFINITY, handled: true })
  const key = JSON.stringify(input)
  return (
    <PageFrame call={dealt}>{(practice) => <Practising key={key} practice={practice} seed={input.seed} />}</PageFrame>
  )
}

function Practising({ practice, seed }: { practice: Reply<typeof wrongBookCalls.practice>; seed: number }) {
  const running = usePractice(practice.questions, seed)
  const go = useGo()
  const { state, current } = running
  const total = state.tried.length
  return (
    <Focus
      title="错题练习"
      savedState={
        state.isOver || total === 0 ? null : (
          <span className="text-soft tabular-nums" role="status">
            第 {state.at + 1} 题，共 {total} 题
          </span>
        )
      }
      shortcuts={state.isOver ? [] : running.shortcuts}
      onLeave={() => go(bookPaths.book)}
    >
      <div className="mx-auto w-full max-w-200 px-4 py-6">
        {current && !state.isOver ? (
          <PracticeQuestionCard practice={running} tried={current} no={state.at + 1} />
        ) : null}
        {state.isOver ? <PracticeSummary tried={state.tried} /> : null}
        {total === 0 ? (
          <section className="rounded-card bg-card shadow-card">
            <EmptyState
              title="没有可以练习的错题"
              text="所选的题目已掌握或已移出，或考试正在进行。"
              actions={
                <LinkButton type="primary" to={bookPaths.book}>
                  返回错题本
                </LinkButton>
              }
            />
          </section>
        ) : null}
      </div>
    </Focus>
  )
}
