export { takeComment, useSpeaking, writeComment } from './say.ts'
