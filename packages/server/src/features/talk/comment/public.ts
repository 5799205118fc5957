export { commentById } from './queries.ts'
export { takeComment, useSpeaking, writeComment } from './say.ts'
