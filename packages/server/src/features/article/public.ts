export { readBody } from './read-body.ts'
