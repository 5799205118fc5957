export { setFollow } from './follow.ts'
export { isFollowed } from './marked.ts'
