import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import type { WorkDetail } from '@zhixing/contract/leaves/work/shapes.ts'
import { lazy, Suspense } from 'react'
import { clock } from '#api/connection.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useWithdraw } from '../use-hand-in.ts'
import { workPaths } from '../work-paths.ts'
import { standingRound, timingWords } from '../work-words.ts'
import { HandInBody } from './hand-in-body.tsx'
import { HandInList } from './hand-in-list.tsx'
import { HandInVerdict } from './hand-in-verdict.tsx'
import { Requirement } from './requirement.tsx'
import { RubricResult } from './rubric-result.tsx'
import { WorkFacts } from './work-facts.tsx'

const DraftForm = lazy(async () => ({ default: (await import('./draft-form.tsx')).DraftForm }))

interface WorkPanelProps {
  work: WorkDetail
  onLearned: (learned: Learned) => void
  onClosed: () => void
  /** What its title is headed with: another heading stands first where the page has one. */
  heading?: 'h1' | 'h2'
}

/** A work as its learner does it: what is asked, what they write, what they handed in and what was said about it. */
export function WorkPanel({ work, onLearned, onClosed, heading: Heading = 'h1' }: WorkPanelProps) {
  const timing = timingWords(work, clock.now())
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
      <div className="rounded-card bg-card p-4 shadow-card md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-2xl font-semibold break-words">{work.title}</Heading>
          {timing ? <LabelTag look={timing.look}>{timing.words}</LabelTag> : null}
        </div>
        <div className="mt-5">
          <WorkFacts settings={work.settings} times={work} />
        </div>
        <Requirement work={work} />
      </div>
      <MyWork work={work} onLearned={onLearned} onClosed={onClosed} />
      {work.submissions.length > 0 ? (
        <section aria-label="提交记录" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
          <h2 className="mb-1 text-lg font-semibold">提交记录</h2>
          <HandInList work={work} submissions={work.submissions} />
        </section>
      ) : null}
    </div>
  )
}

function MyWork(props: WorkPanelProps) {
  const { work } = props
  if (!work.counts) {
    return <Looking work={work} />
  }
  const [last] = work.submissions
  return (
    <section aria-label="我的作业" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-semibold">我的作业</h2>
      {work.refusal && last?.state !== 'submitted' ? <Note kind="info" title={work.refusal} /> : null}
      {last ? <HandInVerdict submission={last} /> : null}
      {last ? <RubricResult rubric={work.rubric} submission={last} /> : null}
      {last?.state === 'submitted' ? <Waiting {...props} /> : null}
      {work.refusal === '' ? (
        <Suspense fallback={<SkeletonLines rows={6} />}>
          <DraftForm
            key={work.draft?.no ?? (last?.no ?? 0) + 1}
            work={work}
            onLearned={props.onLearned}
            onClosed={props.onClosed}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

function Waiting({ work, onLearned }: WorkPanelProps) {
  const { withdraw, isSending } = useWithdraw(work, onLearned)
  const [last] = work.submissions
  const standing = last ? standingRound(work.submissions, last) : undefined
  return (
    <>
      <Note
        kind="success"
        title={work.refusal}
        action={
          work.can_withdraw ? (
            <Button loading={isSending} onClick={withdraw}>
              撤回修改
            </Button>
          ) : null
        }
      >
        {standing ? `第${standing.no}次的成绩${scoreText(standing.score ?? 0)}分仍然有效，批阅后以新成绩为准` : null}
      </Note>
      {last ? <HandInBody submission={last} /> : null}
    </>
  )
}

/** For those who look at it only: makers get their ways on, others are told how to take part. */
function Looking({ work }: { work: WorkDetail }) {
  return (
    <div className="mt-4">
      <Note kind="info" title={work.refusal}>
        {work.manages ? (
          <span className="mt-2 flex flex-wrap gap-2">
            <LinkButton to={workPaths.preview(work.id, work.c)}>预览</LinkButton>
            <LinkButton to={workPaths.content(work.id, work.c)}>编辑作业要求</LinkButton>
          </span>
        ) : null}
      </Note>
    </div>
  )
}
