export { type TrainingColumns, trainingColumns } from './columns.ts'
export { rowOf, wayOf } from './form.ts'
export { trainingLists } from './lists.ts'
export { presentTraining, presentTrainingFields } from './present.ts'
