import type { Made, PracticeStep } from '@zhixing/contract/leaves/practice/shapes.ts'
import { DraftConflict } from '../../../learning/learning/parts/shared/draft-conflict.tsx'
import type { StandingDraft } from '../../../learning/learning/parts/shared/draft-keeper.ts'
import { resultOf } from '../product-values.ts'
import { ProductBody } from './product-body.tsx'
import { ResultBody } from './result-body.tsx'

interface ProductConflictProps {
  theirs: StandingDraft<Made>
  steps: readonly PracticeStep[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The product as another page of the same person saved it: the results of its steps, and what belongs to the whole. */
export function ProductConflict({ theirs: { values, savedAt }, steps, ...choices }: ProductConflictProps) {
  return (
    <DraftConflict what="作品" savedAt={savedAt} {...choices}>
      {steps.map((step) => (
        <section key={step.id} aria-label={step.title}>
          <h2 className="font-medium">{step.title}</h2>
          <ResultBody result={resultOf(values, step.id)} />
        </section>
      ))}
      <ProductBody made={values} />
    </DraftConflict>
  )
}
