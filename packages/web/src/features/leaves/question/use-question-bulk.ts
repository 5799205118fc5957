import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import type { QuestionRow } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

type Batch = CallInput<typeof questionCalls.batch>
type Change = Omit<Batch, 'bank_id' | 'ids'>

export interface Bulk {
  /** The dialog that is open, and for which questions. */
  open: { dialog: 'move' | 'difficulty' | 'tags'; rows: readonly QuestionRow[] } | undefined
  run: (key: string, rows: readonly QuestionRow[]) => void
  change: (change: Change) => void
  close: () => void
  isSending: boolean
}

/** What is done with chosen questions of a bank; `onDone` after it has been done. */
export function useQuestionBulk(bankId: number, onDone: () => void): Bulk {
  const { message, modal } = useApp()
  const [open, setOpen] = useState<Bulk['open']>()
  const batch = useSend(questionCalls.batch, {
    refresh: ['Question', 'QuestionBank'],
    onDone: ({ deleted, disabled }, { delete: isDelete }) => {
      message.success(isDelete ? deletedText(deleted, disabled) : '操作成功')
      setOpen(undefined)
      onDone()
    },
  })
  const send = (rows: readonly QuestionRow[], change: Change) =>
    batch.run({ bank_id: bankId, ids: rows.map(({ id }) => id), ...change })

  function askDelete(rows: readonly QuestionRow[]): void {
    const used = rows.filter(({ used_num }) => used_num > 0).length
    modal.danger({
      title: `确定删除${rows.length}道题目？`,
      content: used > 0 ? `其中${used}道正在使用，将停用而不会删除，已有的试卷和成绩不受影响。` : '删除后不能恢复。',
      onOk: () => send(rows, { delete: true }),
    })
  }

  const runs: Record<string, (rows: readonly QuestionRow[]) => void> = {
    enable: (rows) => send(rows, { status: 'ok' }),
    disable: (rows) => send(rows, { status: 'disabled' }),
    delete: askDelete,
    move: (rows) => setOpen({ dialog: 'move', rows }),
    difficulty: (rows) => setOpen({ dialog: 'difficulty', rows }),
    tags: (rows) => setOpen({ dialog: 'tags', rows }),
  }
  return {
    open,
    run: (key, rows) => runs[key]?.(rows),
    change: (change) => send(open?.rows ?? [], change),
    close: () => setOpen(undefined),
    isSending: batch.isSending,
  }
}

function deletedText(deleted: number, disabled: number): string {
  if (disabled === 0) {
    return '删除成功'
  }
  return deleted === 0 ? `${disabled}道题目正在使用，已停用` : `已删除${deleted}道，${disabled}道正在使用，已停用`
}
