import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import type { Reply } from '#api/reply.ts'
import { Note } from '#ui/note.tsx'

interface LateNoteProps {
  late: Reply<typeof examCalls.result>['late']
  /** How many changes this page could not save, as the examination page tells. */
  lost: number
  /** A teacher collected it, before its time was over. */
  isCollected: boolean
}

/** What became of answers that came when the attempt was over. */
export function LateNote({ late: { pending, accepted, dismissed }, lost, isCollected }: LateNoteProps) {
  const before = accepted + dismissed
  return (
    <>
      {pending > 0 ? (
        <Note kind="warning" title={`${isCollected ? '老师已收卷' : '已超过提交时间'}，答案已交给老师查看`}>
          有 {pending} 题的最后修改在交卷后才到达，未计入成绩。老师接受后会更新成绩。
        </Note>
      ) : null}
      {pending === 0 && before === 0 && lost > 0 ? (
        <Note kind="warning" title={`有 ${lost} 题的最后修改在交卷后才到达，未计入成绩，以下为系统收到的答案。`} />
      ) : null}
      {accepted > 0 ? <Note kind="success" title={`老师已接受 ${accepted} 题迟到的答案`} /> : null}
      {dismissed > 0 ? <Note kind="info" title={`有 ${dismissed} 题迟到的答案未被接受，不计入成绩`} /> : null}
    </>
  )
}
