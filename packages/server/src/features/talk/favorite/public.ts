export { isFavorite } from './marked.ts'
