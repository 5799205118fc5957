export { say, useSpeaking } from './say.ts'
export { changeComment, checkWritten, takeComment, writeComment } from './written.ts'
