import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { downloadCall } from '#api/download-call.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useWatch } from '#api/use-watch.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureTiles } from '#ui/figure-tiles.tsx'
import { Focus } from '#ui/focus.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PanelContext } from '#ui/panel-context.ts'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { shareText } from '../figure-words.ts'
import { PeopleTable } from '../parts/people-table.tsx'
import { QuestionResults } from '../parts/question-results.tsx'
import { TextAnswers } from '../parts/text-answers.tsx'

type Overview = Reply<typeof surveyCalls.overview>

/** /survey/{id}/results?c=: what was answered, for who marks there. */
export function Page() {
  const id = Number(usePathParams().id)
  const [query] = useUrlQuery()
  const c = Number(query.c ?? 0)
  const overview = useCall(surveyCalls.overview, { id, ...(c > 0 ? { c } : {}) })
  // The leaf's own room: only pages of results listen there.
  useWatch(id)
  useDocumentTitle(overview.data ? `问卷结果 - ${overview.data.title}` : '问卷结果')
  return <PageFrame call={overview}>{(survey) => <Shown survey={survey} />}</PageFrame>
}

function Shown({ survey }: { survey: Overview }) {
  const go = useGo()
  const { id, c, title, people, answered, anonymous, refusal } = survey
  const toCourse = itemLearnPath(survey)
  const isThere = refusal === '' && answered > 0
  return (
    <Focus
      title={title}
      actions={
        isThere ? (
          <Button className="max-md:!h-11" onClick={() => downloadCall(surveyCalls.answers, { id, c })}>
            导出答卷
          </Button>
        ) : null
      }
      {...(toCourse ? { onLeave: () => go(toCourse) } : {})}
    >
      <div className="mx-auto flex max-w-[1072px] flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
        <FigureTiles
          tiles={[
            { label: '已交', value: `${answered} / ${people}`, note: '人' },
            { label: '提交率', value: shareText(answered, people) },
            { label: '填写方式', value: anonymous ? '匿名' : '实名' },
          ]}
        />
        {refusal ? (
          <section className="rounded-card bg-card shadow-card">
            <EmptyState title={refusal} text="匿名问卷的份数太少时，从结果能看出是谁的回答。" />
          </section>
        ) : (
          <Results survey={survey} />
        )}
        {anonymous ? null : (
          <PanelContext value={true}>
            <PeopleTable survey={survey} />
          </PanelContext>
        )}
      </div>
    </Focus>
  )
}

function Results({ survey: { id, c, questions } }: { survey: Overview }) {
  const results = useCall(surveyCalls.results, { id, c })
  return (
    <PageFrame call={results}>
      {(found) =>
        found.total === 0 ? (
          <section className="rounded-card bg-card shadow-card">
            <EmptyState title="还没有人提交" text="学员提交后，这里会显示每道题的结果。" />
          </section>
        ) : (
          <QuestionResults
            questions={questions}
            found={found}
            textsOf={(question) => <TextAnswers id={id} c={c} question={question.id} />}
          />
        )
      }
    </PageFrame>
  )
}
