import type { Rubric } from '@zhixing/contract/learning/rubric/shapes.ts'
import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { RubricTable } from '../../../learning/rubric/parts/shared/rubric-table.tsx'

interface RubricResultProps {
  rubric: Rubric | null
  submission: SubmissionOnWire
}

/** What was given by the rubric; nothing where there is none, or nothing was. */
export function RubricResult({ rubric, submission }: RubricResultProps) {
  return rubric && submission.rubric_mark ? (
    <section aria-label="评分明细" className="mb-4">
      <h3 className="mb-2 font-semibold">评分明细</h3>
      <RubricTable rubric={rubric} mark={submission.rubric_mark} />
    </section>
  ) : null
}
