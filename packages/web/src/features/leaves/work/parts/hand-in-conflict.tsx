import { DraftConflict } from '../../../learning/learning/parts/shared/draft-conflict.tsx'
import type { StandingDraft } from '../../../learning/learning/parts/shared/draft-keeper.ts'
import type { DraftValues } from '../draft-values.ts'
import { HandInBody } from './hand-in-body.tsx'

interface HandInConflictProps {
  theirs: StandingDraft<DraftValues>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** A work as another page of the same person saved it. */
export function HandInConflict({ theirs: { values, savedAt }, ...choices }: HandInConflictProps) {
  return (
    <DraftConflict what="作业" savedAt={savedAt} {...choices}>
      <HandInBody submission={values} />
    </DraftConflict>
  )
}
