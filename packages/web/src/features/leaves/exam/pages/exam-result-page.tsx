import { LeftOutlined } from '@ant-design/icons-svg'
import { itemLearnPath } from '@zhixing/contract/learning/outline/item-paths.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { hasPath } from '#ui/site-paths.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MarkFileList } from '../../../learning/mark-file/parts/shared/mark-file-list.tsx'
import { examOf } from '../exam-paths.ts'
import { sectionsOfPaper } from '../paper-sections.ts'
import { kindScores, sectionScores } from '../part-scores.ts'
import { Again } from '../parts/again.tsx'
import { AttemptList } from '../parts/attempt-list.tsx'
import { LateNote } from '../parts/late-note.tsx'
import { ResultHead } from '../parts/result-head.tsx'
import { ResultQuestions } from '../parts/result-questions.tsx'
import { ScoreBars } from '../parts/score-bars.tsx'
import { useExamWays } from '../use-exam-ways.ts'
import { useLateHandOver } from '../use-late-hand-over.ts'
import { type OwnAppealsCall, useOwnAppeals } from '../use-own-appeals.ts'

type Result = Reply<typeof examCalls.result>

/** How many answers came too late for the server, as the examination page tells when it leads here. */
function lostOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'lost' in state ? Number(state.lost) : 0
}

/** /exam/{id}/result: what came of my attempts, question by question as far as it may be seen. */
export function Page() {
  const [query] = useUrlQuery()
  const ways = useExamWays()
  const asked = examOf(usePathParams().id, query)
  const result = useCall(examCalls.result, { ...asked, ...(query.s ? { s: Number(query.s) } : {}) })
  const appeals = useOwnAppeals(asked)
  useDocumentTitle(result.data ? `${result.data.title} - 结果` : undefined)
  const wayOut = (
    <LinkButton type="primary" to={ways.entrance(asked.id, asked.c ?? 0)}>
      查看说明
    </LinkButton>
  )
  return (
    <PageFrame call={result} wayOut={wayOut}>
      {(found) => <Shown result={found} appeals={appeals} />}
    </PageFrame>
  )
}

function Shown({ result, appeals }: { result: Result; appeals: OwnAppealsCall }) {
  const ways = useExamWays()
  const lost = lostOf(useLocation().state)
  const { id, c, attempt } = result
  const learn = itemLearnPath(result)
  useLateHandOver({ id, c }, attempt.id)
  return (
    <div className="mx-auto grid grid-cols-1 min-h-dvh w-full max-w-240 content-start gap-4 px-4 py-3 md:px-6">
      <div className="flex flex-wrap gap-x-6">
        {learn ? <Back to={learn}>返回学习</Back> : null}
        <Back to={ways.entrance(id, c)}>{wordsFor(result.kind, '考试说明')}</Back>
      </div>
      <LateNote late={result.late} lost={lost} isCollected={result.attempt.submit_reason === 'forced'} />
      <Card label="成绩">
        <ResultHead result={result} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {/* First, for what comes later must not push it from under a finger. */}
          <ToWrongBook result={result} />
          <Again exam={{ id, c }} />
        </div>
      </Card>
      <Told result={result} />
      {result.shows_answers ? <PartScores result={result} /> : null}
      {result.attempts.length > 1 ? (
        <Card label={wordsFor(result.kind, '全部考试')} isTitled>
          <AttemptList exam={{ id, c }} attempts={result.attempts} voids={result.voids} current={attempt.id} />
        </Card>
      ) : null}
      <ResultQuestions result={result} appeals={appeals} />
    </div>
  )
}

/** How the sections of the paper went; the kinds of its questions where it has none. */
function PartScores({ result: { sections, questions } }: { result: Result }) {
  return sections.length > 0 ? (
    <Card label="各大题得分" isTitled>
      <ScoreBars scores={sectionScores(sectionsOfPaper(sections, questions))} look="above" />
    </Card>
  ) : (
    <Card label="各题型得分" isTitled>
      <ScoreBars scores={kindScores(questions.filter((one) => !one.void))} look="beside" />
    </Card>
  )
}

const filesAt = ({ mark_files }: Result, at: number) => mark_files.filter(({ slot }) => slot === at)

/** What markers said and attached about the whole. */
function Told({ result }: { result: Result }) {
  const files = filesAt(result, 0)
  return files.length > 0 ? (
    <Card label="老师的反馈" isTitled>
      <MarkFileList label="老师的语音和文件" files={files} />
    </Card>
  ) : null
}

const wrongBook = '/my/wrong-book'

/** How many of these went into the wrong-question book: what earned less than its points, once that is told. */
function ToWrongBook({ result: { id, c, questions, shows_answers } }: { result: Result }) {
  const count = questions.filter(({ got, score }) => got !== null && got < score).length
  return shows_answers && count > 0 && hasPath(wrongBook) ? (
    <PageLink to={`${wrongBook}?c=${c}&id=${id}`} className="inline-flex min-h-11 items-center text-primary">
      加入了错题本 {count} 题
    </PageLink>
  ) : null
}

function Back({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PageLink to={to} className="inline-flex min-h-11 items-center gap-1 text-soft hover:text-primary">
      <Icon of={LeftOutlined} /> {children}
    </PageLink>
  )
}

function Card({ label, isTitled = false, children }: { label: string; isTitled?: boolean; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-card bg-card p-4 shadow-card md:p-6">
      {isTitled ? <h2 className="mb-3 text-lg font-semibold">{label}</h2> : null}
      {children}
    </section>
  )
}
