export { presentSaid, type ReplyRow, type SaidReader, type SaidRow } from './present-said.ts'
export { say, useSpeaking } from './say.ts'
export { changeComment, checkWritten, takeComment, writeComment } from './written.ts'
