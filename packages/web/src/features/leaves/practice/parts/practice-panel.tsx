import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import type { PracticeDetail } from '@zhixing/contract/leaves/practice/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { scoreText } from '#ui/score-text.ts'
import { fullTime } from '#ui/time-words.ts'
import { roundLooks } from '../practice-words.ts'
import { EnvLink } from './env-link.tsx'
import { MyProduct } from './my-product.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { RoundBody } from './round-body.tsx'
import { RoundVerdict } from './round-verdict.tsx'
import { StepAsked } from './step-asked.tsx'

interface PracticePanelProps {
  practice: PracticeDetail
  onLearned: (learned: Learned) => void
  onClosed: () => void
}

/** A practice as its learner does it: the scene, the steps, what they made of it, and what others made. */
export function PracticePanel(props: PracticePanelProps) {
  const { practice } = props
  const [last] = practice.rounds
  const state = last ? roundLooks[last.state] : undefined
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
      <div className="mb-4 rounded-card bg-card p-4 shadow-card md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl font-semibold break-words">{practice.title}</h1>
          {state ? <LabelTag look={state.look}>{state.words}</LabelTag> : null}
        </div>
        <p className="mt-2 text-soft">
          {practice.steps.length}个步骤，共{scoreText(practice.total_score)}
          分；每个步骤都有成果后提交作品，老师通过后完成。
        </p>
        <section aria-label="项目场景" className="mt-6">
          <h2 className="mb-2 text-lg font-semibold">项目场景</h2>
          {practice.scene ? <RichText html={practice.scene} /> : <p className="text-soft">老师没有另写项目场景。</p>}
        </section>
        {practice.env_link ? <EnvLink url={practice.env_link} /> : null}
      </div>
      {practice.counts ? <Doing {...props} /> : <Looking practice={practice} />}
      <Earlier practice={practice} />
      {practice.c > 0 ? <ProductGallery practiceId={practice.id} c={practice.c} /> : null}
    </div>
  )
}

function Doing({ practice, onLearned, onClosed }: PracticePanelProps) {
  const [last] = practice.rounds
  if (practice.refusal === '') {
    return (
      <>
        {last ? <RoundVerdict round={last} /> : null}
        <ProductForm
          key={practice.draft?.no ?? (last?.no ?? 0) + 1}
          practice={practice}
          onLearned={onLearned}
          onClosed={onClosed}
        />
      </>
    )
  }
  return (
    <section aria-label="我的作品" className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-3 text-lg font-semibold">我的作品</h2>
      {last?.state === 'submitted' ? <Note kind="success" title={practice.refusal} /> : null}
      {last ? <RoundVerdict round={last} /> : null}
      {practice.product && last ? <MyProduct practice={practice} product={practice.product} round={last} /> : null}
      {last ? <RoundBody practice={practice} round={last} /> : null}
    </section>
  )
}

/** For those who look at it only. */
function Looking({ practice }: { practice: PracticeDetail }) {
  return (
    <>
      <Note kind="info" title={practice.refusal} />
      <ol className="grid grid-cols-1 gap-4" aria-label="步骤">
        {practice.steps.map((step, at) => (
          <li key={step.id} className="rounded-card bg-card p-4 shadow-card md:p-6">
            <StepAsked step={step} no={at + 1} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Earlier rounds, each folded: what was handed in then, and why it came back. */
function Earlier({ practice }: { practice: PracticeDetail }) {
  // The newest stands above, unless it is being done again.
  const earlier = practice.refusal === '' ? practice.rounds : practice.rounds.slice(1)
  if (earlier.length === 0) {
    return null
  }
  return (
    <section aria-label="提交记录" className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 className="mb-1 text-lg font-semibold">提交记录</h2>
      {earlier.map((round) => (
        <details key={round.s} className="border-b border-line last:border-0">
          <summary className="min-h-11 cursor-pointer py-2.5">
            第 {round.no} 次 <LabelTag look={roundLooks[round.state].look}>{roundLooks[round.state].words}</LabelTag>{' '}
            <span className="text-sm text-faint">提交于 {fullTime(round.submitted_at)}</span>
          </summary>
          <div className="pb-4">
            <RoundVerdict round={round} />
            <RoundBody practice={practice} round={round} />
          </div>
        </details>
      ))}
    </section>
  )
}
