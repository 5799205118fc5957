export { type TrainingColumns, trainingColumns } from './columns.ts'
export { rowOf, wayOf } from './form.ts'
export { presentTraining, presentTrainingFields } from './present.ts'
