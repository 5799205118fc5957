import { gradebookLimits, gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import { gradeSheetCalls, type ImportChange } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedInput } from '#ui/counted-input.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { useApp } from '#ui/use-app.ts'
import { resultText } from '../grade-words.ts'
import { ChangeList } from './change-list.tsx'

interface ImportPreviewProps {
  id: number
  preview: Reply<typeof gradeSheetCalls.previewImport>
  onClose: () => void
}

const shownMost = 100

function shownOf(change: ImportChange) {
  return {
    key: `${change.uid} ${change.item_id}`,
    name: change.name,
    title: change.title,
    before: resultText({ state: change.old_state, score: change.old_score }),
    after: resultText({ state: change.new_state, score: change.new_score }),
    note: (
      <>
        {change.is_set ? <LabelTag look="amber">调整过</LabelTag> : null}
        {change.is_locked ? <LabelTag look="grey">锁定</LabelTag> : null}
      </>
    ),
  }
}

function placeText({ row, column }: { row: number; column: number }): string {
  const places = [row > 0 ? `第${row}行` : '', column > 0 ? `第${column}列` : ''].join('')
  return places === '' ? '' : `${places}：`
}

/** What a score sheet changes, or all that is wrong with it; applied with a reason. */
export function ImportPreview({ id, preview, onClose }: ImportPreviewProps) {
  const { message } = useApp()
  const [reason, setReason] = useState('成绩单导入')
  const send = useSend(gradeSheetCalls.applyImport, {
    refresh: ['Gradebook'],
    onDone: ({ changed }) => {
      message.success(`已导入${changed}项成绩`)
      onClose()
    },
  })
  const { problems, changes, unchanged, token } = preview
  if (problems.length > 0) {
    return (
      <div className="mt-4">
        <Note kind="error" title={`有${problems.length}处需要修改，改好后重新选择文件`}>
          <ul>
            {problems.slice(0, shownMost).map((problem) => (
              <li key={`${problem.row} ${problem.column} ${problem.message}`}>
                {placeText(problem)}
                {problem.message}
              </li>
            ))}
          </ul>
        </Note>
      </div>
    )
  }
  const conflicts = changes.filter((change) => change.is_conflict)
  const going = changes.filter((change) => !change.is_conflict)
  return (
    <div className="mt-4 flex flex-col gap-3">
      {conflicts.length > 0 ? (
        <Note kind="warning" title={`有${conflicts.length}项在下载后被修改过，不会导入`}>
          <ChangeList changes={conflicts.map(shownOf)} />
        </Note>
      ) : null}
      {going.length === 0 ? (
        <Note kind="info" title="没有变化">
          表中的成绩与成绩册相同，或已有成绩没有覆盖。
        </Note>
      ) : (
        <>
          <p>
            将更新<strong>{going.length}</strong>项成绩，{unchanged}项没有变化。
          </p>
          <ChangeList changes={going.map(shownOf)} />
          <div className="max-w-md">
            <span className="mb-1 block text-soft">原因</span>
            <CountedInput
              aria-label="原因"
              max={gradebookLimits.reasonMax}
              placeholder={gradebookMessages.reasonNeeded}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
          <div className="flex gap-2">
            <Button
              type="primary"
              loading={send.isSending}
              disabled={[...reason.trim()].length < gradebookLimits.reasonMin}
              onClick={() => send.run({ id, token, reason })}
            >
              确认导入
            </Button>
            <Button onClick={onClose}>取消</Button>
          </div>
        </>
      )}
    </div>
  )
}
