import type { Round } from '@zhixing/contract/leaves/practice/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { AnnotatedFiles } from '../../../learning/annotation/parts/shared/annotated-files.tsx'
import { stepLooks } from '../practice-words.ts'
import { filesOfRound, resultOf, stepState } from '../product-values.ts'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'
import { StepAsked } from './step-asked.tsx'
import { StepVerdict } from './step-verdict.tsx'

interface RoundBodyProps {
  practice: { id: number; c: number }
  round: Round
}

/** A round as it was handed in: each step with its result and what was said to it, the product, what was drawn on it. */
export function RoundBody({ practice, round }: RoundBodyProps) {
  return (
    <div className="flex flex-col gap-4">
      <ol className="grid grid-cols-1 gap-4" aria-label="步骤成果">
        {round.asked.map((step, at) => {
          const mark = round.marks.find(({ id }) => id === step.id)
          const result = resultOf(round, step.id)
          const state = stepLooks[stepState(result, mark !== undefined && mark.score !== null)]
          return (
            <li key={step.id} className="rounded-card border border-line p-4">
              <StepAsked step={step} no={at + 1} tag={<LabelTag look={state.look}>{state.words}</LabelTag>} />
              <div className="mt-3">
                <ResultBody result={result} />
              </div>
              <StepVerdict mark={mark} max={step.score} />
            </li>
          )
        })}
      </ol>
      <ProductBody made={round} />
      <AnnotatedFiles
        handIn={{ id: practice.id, c: practice.c, s: round.s }}
        files={filesOfRound(round)}
        isTold={round.state === 'graded' || round.state === 'returned'}
      />
    </div>
  )
}
