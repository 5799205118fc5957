export { isFavorite, isFollowed } from './marked.ts'
