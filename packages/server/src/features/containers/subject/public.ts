export { firstSubjects } from './first-subjects.ts'
