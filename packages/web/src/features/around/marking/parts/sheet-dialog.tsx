import { DownloadOutlined, UploadOutlined } from '@ant-design/icons-svg'
import type { MarkChange, markSheetCalls } from '@zhixing/contract/around/marking/sheet-calls.ts'
import { useRef } from 'react'
import type { Reply } from '#api/reply.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { useHandInSheet } from '../use-hand-in-sheet.ts'

interface SheetDialogProps {
  collectionId: number
  contentId: number
  title: string
  onClose: () => void
}

/** Points and comments of a work by a spreadsheet: out, and in again after a look at what changes. */
export function SheetDialog({ collectionId, contentId, title, onClose }: SheetDialogProps) {
  const picker = useRef<HTMLInputElement>(null)
  const sheet = useHandInSheet({ id: collectionId, content_id: contentId }, onClose)
  const going = sheet.told?.changes.filter((change) => !change.is_conflict).length ?? 0
  return (
    <Dialog
      title={`成绩表：${title}`}
      open
      width={640}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        <Button key="apply" type="primary" disabled={going === 0} loading={sheet.isApplying} onClick={sheet.apply}>
          {going > 0 ? `导入${going}份` : '导入'}
        </Button>,
      ]}
    >
      <p className="mb-3 text-soft">导出后填写得分和评语，再导入。空格不改动，导入前会列出全部变化。</p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button
          className="max-md:!h-11"
          icon={<Icon of={DownloadOutlined} />}
          loading={sheet.isSaving}
          onClick={sheet.save}
        >
          导出成绩表
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv"
          aria-label="选择成绩表文件"
          className="sr-only"
          tabIndex={-1}
          onChange={sheet.pick}
        />
        <Button
          className="max-md:!h-11"
          icon={<Icon of={UploadOutlined} />}
          loading={sheet.isReading}
          onClick={() => picker.current?.click()}
        >
          导入成绩表
        </Button>
        {sheet.name ? <span className="min-w-0 truncate text-soft">{sheet.name}</span> : null}
      </div>
      {sheet.fault ? <Note kind="error" title={sheet.fault} /> : null}
      {sheet.told ? <Told told={sheet.told} /> : null}
    </Dialog>
  )
}

const shownMost = 100

function Told({ told }: { told: Reply<typeof markSheetCalls.previewSheet> }) {
  const { problems, changes, unchanged } = told
  if (problems.length > 0) {
    return (
      <Note kind="error" title={`有${problems.length}处需要修改，改好后重新选择文件`}>
        <ul className="max-h-60 overflow-y-auto">
          {problems.slice(0, shownMost).map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              {row > 0 ? `第${row}行` : ''}
              {column > 0 ? `第${column}列` : ''}
              {row > 0 ? '：' : ''}
              {message}
            </li>
          ))}
        </ul>
      </Note>
    )
  }
  const conflicts = changes.filter((change) => change.is_conflict)
  const going = changes.filter((change) => !change.is_conflict)
  return (
    <div className="flex flex-col gap-3" role="status">
      {conflicts.length > 0 ? (
        <Note kind="warning" title={`有${conflicts.length}份在导出后被批阅过，不会导入`}>
          {conflicts.map(({ name }) => name).join('、')}
        </Note>
      ) : null}
      {going.length > 0 ? (
        <>
          <p>
            将更新<strong>{going.length}</strong>份，{unchanged}份没有变化。
          </p>
          <ul className="max-h-80 overflow-y-auto rounded-card border border-line">
            {going.map((change) => (
              <ChangeLine key={change.s} change={change} />
            ))}
          </ul>
        </>
      ) : (
        <Note kind="info" title="没有可以导入的变化" />
      )}
    </div>
  )
}

const scoreOf = (score: number | null) => (score === null ? '未评分' : `${score}分`)

/** A hand-in before and after. */
function ChangeLine({ change }: { change: MarkChange }) {
  return (
    <li className="border-b border-line px-3 py-2 last:border-b-0">
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1 truncate font-medium">
          {[change.name, change.number].filter(Boolean).join(' ')}
        </span>
        {change.new_score === change.old_score ? null : (
          <span className="shrink-0 tabular-nums">
            <span className="text-faint">{scoreOf(change.old_score)}</span> →{' '}
            <strong>{scoreOf(change.new_score)}</strong>
          </span>
        )}
      </span>
      {change.new_comment === change.old_comment ? null : (
        <span className="line-clamp-2 block break-words text-sm text-soft">评语：{change.new_comment}</span>
      )}
    </li>
  )
}
