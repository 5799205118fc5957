export { isFollowed } from './marked.ts'
