import type { Queryable } from '#db/database.ts'
import type { ExportedColumns } from '../../learning/leaf/public.ts'
import { criteriaOf, rubricPointsOf } from './rubric.ts'

/** A column for each criterion of a work's rubric in the exported list of its hand-ins; none without one (expected 3.34). */
export async function exportedRubric(on: Queryable, id: number, handIns: readonly number[]): Promise<ExportedColumns> {
  const criteria = await criteriaOf(on, id)
  const points = criteria.length > 0 ? await rubricPointsOf(on, handIns) : new Map<number, Map<number, number | null>>()
  return {
    columns: criteria.map(({ id: criterion, title, max }) => ({
      key: `criterion_${criterion}`,
      title: `${title}（${max}分）`,
      kind: 'number',
    })),
    cells: new Map(
      [...points].map(([s, given]) => [
        s,
        Object.fromEntries([...given].map(([criterion, score]) => [`criterion_${criterion}`, score])),
      ]),
    ),
  }
}
