import { Dialog } from '#ui/dialog.tsx'
import { countMarks, faultyIn, type QuestionMark } from '../exam-progress.ts'

interface SubmitDialogProps {
  isOpen: boolean
  marks: readonly QuestionMark[]
  unsynced: number
  onSubmit: () => void
  onClose: () => void
  /** It is gone from the page. */
  onClosed: () => void
  /** Absent where one may not go back. */
  onGo?: ((at: number) => void) | undefined
}

function leftWords(open: number, flagged: number): string {
  const parts = [...(open > 0 ? [`${open} 题未作答`] : []), ...(flagged > 0 ? [`${flagged} 题已标记`] : [])]
  return parts.length > 0 ? `还有 ${parts.join('，')}。` : '全部题目已作答。'
}

/** Asks before handing in, and names what is still open. */
export function SubmitDialog({ isOpen, marks, unsynced, onSubmit, onClose, onClosed, onGo }: SubmitDialogProps) {
  const { open, flagged } = countMarks(marks)
  const faulty = faultyIn(marks)
  const waiting = unsynced - faulty.length
  const firstOpen = marks.findIndex((mark) => !mark.isAnswered)
  return (
    <Dialog
      title="确认交卷？"
      open={isOpen}
      okText="交卷"
      cancelText="继续作答"
      onOk={onSubmit}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <p>
        共 {marks.length} 题，{leftWords(open, flagged)}交卷后不能再修改。
      </p>
      {waiting > 0 ? <p className="mt-2 text-soft">未同步的 {waiting} 题会先同步再交卷。</p> : null}
      {faulty.length > 0 ? (
        <p className="mt-2 text-danger">第 {faulty.join('、')} 题的答案没有保存，请先修改，否则不计入答卷。</p>
      ) : null}
      {firstOpen >= 0 && onGo ? (
        <button type="button" className="mt-2 min-h-11 text-primary" onClick={() => onGo(firstOpen)}>
          查看第一道未作答的题目
        </button>
      ) : null}
    </Dialog>
  )
}
