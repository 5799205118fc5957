import type { Round } from '@zhixing/contract/practice/shapes.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { stepLooks } from '../practice-words.ts'
import { resultOf, stepState } from '../product-values.ts'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'
import { StepAsked } from './step-asked.tsx'
import { StepVerdict } from './step-verdict.tsx'

/** A round as it was handed in: each step with its result and what was said to it, and the product itself. */
export function RoundBody({ round }: { round: Round }) {
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
    </div>
  )
}
