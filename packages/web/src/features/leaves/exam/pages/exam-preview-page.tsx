import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Focus } from '#ui/focus.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useGo } from '#ui/use-go.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { examEditPaths } from '../exam-edit-paths.ts'
import { examOf } from '../exam-paths.ts'
import { figuresOfRules } from '../paper-rules.ts'
import { PaperTry } from '../parts/shared/paper-try.tsx'

/** /preview/exam/{id}: the paper as a learner sees it, for those who make it. */
export function Page() {
  const { id } = usePathParams()
  const [query] = useUrlQuery()
  const paper = useCall(examCalls.questions, examOf(id, query))
  useDocumentTitle(paper.data ? `预览 - ${paper.data.title}` : '预览考试')
  return <PageFrame call={paper}>{(stored) => <Preview paper={stored} />}</PageFrame>
}

function Preview({ paper }: { paper: Reply<typeof examCalls.questions> }) {
  const go = useGo()
  const { id, c, title, introduce, settings } = paper
  const drawn = figuresOfRules(paper.rules)
  const toQuestions = examEditPaths.questions(id, c)
  const questions = paper.questions.map((question) => {
    const { section, score, answer, blanks, fill, analysis } = question
    return { ...stripQuestion(question), section, score, key: { answer, blanks, fill, analysis } }
  })
  return (
    <Focus
      title={title}
      savedState={<LabelTag look="blue">预览</LabelTag>}
      actions={<LinkButton to={toQuestions}>编辑试题</LinkButton>}
      onLeave={() => go(toQuestions)}
    >
      <div className="mx-auto max-w-200 px-4 py-6">
        {introduce ? <p className="mb-4 whitespace-pre-line text-soft">{introduce}</p> : null}
        {questions.length + drawn.count > 0 ? (
          <PaperTry
            questions={questions}
            sections={paper.sections}
            drawn={{ question_num: drawn.count, total_score: drawn.score }}
            rule={settings.multi_rule}
            negative={settings.negative_rule}
          />
        ) : (
          <section className="rounded-card bg-card shadow-card">
            <EmptyState
              title="试卷还没有题目"
              actions={
                <LinkButton type="primary" to={toQuestions}>
                  编辑试题
                </LinkButton>
              }
            />
          </section>
        )}
      </div>
    </Focus>
  )
}
