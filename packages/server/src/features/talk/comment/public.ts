export { say, takeComment, useSpeaking, writeComment } from './say.ts'
