import { containerLists, containerStatements } from '../container/public.ts'
import { type TrainingColumns, trainingColumns } from './columns.ts'
import { presentTraining } from './present.ts'

export const trainingStatements = containerStatements<TrainingColumns>('training', { columns: trainingColumns })

/** Trainings by industry, tag and keyword, as far as the person may see, and those of one's own. */
export const trainingLists = containerLists('training', trainingStatements, {
  filters: () => ({ key: {}, values: {} }),
  show: presentTraining,
})
