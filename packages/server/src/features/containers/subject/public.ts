export { firstSubjects } from './lists.ts'
