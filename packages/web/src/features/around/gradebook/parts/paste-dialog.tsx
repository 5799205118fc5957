import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeItem, GradeLearner } from '@zhixing/contract/around/gradebook/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { useApp } from '#ui/use-app.ts'
import { planPaste } from '../plan-paste.ts'
import { ChangeList } from './change-list.tsx'

interface PasteDialogProps {
  id: number
  learners: readonly GradeLearner[]
  items: readonly GradeItem[]
  rows: readonly string[][]
  onClose: () => void
}

/** What was pasted, cell by cell before and after, applied as shown or not at all. */
export function PasteDialog({ id, learners, items, rows, onClose }: PasteDialogProps) {
  const { message } = useApp()
  const [reason, setReason] = useState('')
  const uids = learners.map(({ uid }) => uid)
  const cells = useCall(gradebookCalls.cells, { id, uids, item_ids: items.map((item) => item.item_id) }, { staleMs: 0 })
  const send = useSend(gradebookCalls.setCells, {
    refresh: ['Gradebook'],
    onDone: ({ changed }) => {
      message.success(`已更新${changed}项成绩`)
      onClose()
    },
  })
  const plan = planPaste({ learners, items, rows, cells: cells.data?.cells ?? [] })
  const isReady = cells.data !== undefined && plan.changes.length > 0 && plan.problems.length === 0
  const hasReason = [...reason.trim()].length >= gradebookLimits.reasonMin
  return (
    <Dialog
      title="粘贴成绩"
      open
      width={560}
      okText={`更新${plan.changes.length}项成绩`}
      cancelText="取消"
      confirmLoading={send.isSending}
      okButtonProps={{ disabled: !(isReady && hasReason) }}
      onOk={() => send.run({ id, reason, cells: plan.changes.map(({ cell }) => cell) })}
      onCancel={onClose}
    >
      <PageFrame call={cells}>
        {() => (
          <>
            {plan.problems.length > 0 ? (
              <Note kind="error" title={`有${plan.problems.length}处不能粘贴`}>
                <ul>
                  {plan.problems.slice(0, 10).map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </Note>
            ) : null}
            {plan.changes.length === 0 && plan.problems.length === 0 ? (
              <Note kind="info" title="没有变化">
                粘贴的内容与现有成绩相同。
              </Note>
            ) : null}
            <ChangeList changes={plan.changes} />
            <div className="mt-4">
              <span className="mb-1 block text-soft">原因（必填）</span>
              <CountedInput
                max={gradebookLimits.reasonMax}
                aria-label="原因"
                placeholder={gradebookMessages.reasonNeeded}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
          </>
        )}
      </PageFrame>
    </Dialog>
  )
}
