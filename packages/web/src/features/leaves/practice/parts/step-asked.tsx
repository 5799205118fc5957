import type { PracticeStep } from '@zhixing/contract/leaves/practice/shapes.ts'
import type { ReactNode } from 'react'
import { RichText } from '#ui/rich-text.tsx'
import { scoreText } from '#ui/score-text.ts'

interface StepAskedProps {
  step: Pick<PracticeStep, 'title' | 'deliverable' | 'score'> & { intro?: string }
  no: number
  /** Its state. */
  tag?: ReactNode
}

/** One step: what is to be done, what is to be handed in, what it is worth. */
export function StepAsked({ step, no, tag }: StepAskedProps) {
  return (
    <>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary tabular-nums"
        >
          {no}
        </span>
        <h3 className="min-w-0 flex-1 text-lg font-semibold break-words">
          <span className="sr-only">步骤{no}：</span>
          {step.title}
        </h3>
        <span className="flex shrink-0 items-center gap-2 pt-0.5">
          <span className="text-sm text-soft">{scoreText(step.score)}分</span>
          {tag}
        </span>
      </div>
      {step.intro ? (
        <div className="mt-3">
          <RichText html={step.intro} />
        </div>
      ) : null}
      {step.deliverable ? (
        <p className="mt-3 rounded-card bg-sunken px-3 py-2 break-words whitespace-pre-line">
          <span className="text-soft">提交要求：</span>
          {step.deliverable}
        </p>
      ) : null}
    </>
  )
}
