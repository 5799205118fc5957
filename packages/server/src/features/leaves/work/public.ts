export { distinctNames } from './distinct-names.ts'
