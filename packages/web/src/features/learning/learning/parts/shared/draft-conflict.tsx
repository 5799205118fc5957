import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { fullTime } from '#ui/time-words.ts'

interface DraftConflictProps {
  /** What is handed in: 作业. */
  what: string
  /** When the other one was saved, in unix seconds. */
  savedAt: number
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** The other one. */
  children: ReactNode
}

/** Another page of the same person wrote meanwhile: they see what and choose; nothing is lost until then. */
export function DraftConflict({ what, savedAt, onKeepMine, onTakeTheirs, children }: DraftConflictProps) {
  return (
    <Dialog
      open
      title={`${what}已在其他页面修改`}
      closable={false}
      maskClosable={false}
      footer={
        <>
          <Button onClick={onTakeTheirs}>使用另一份</Button>
          <Button type="primary" onClick={onKeepMine}>
            保留本页内容
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">
        您在其他页面或设备上也修改了这份{what}，保存于 {fullTime(savedAt)}，内容如下。保留本页内容会覆盖它。
      </p>
      <div className="flex max-h-80 flex-col gap-3 overflow-y-auto rounded-card border border-line p-3">{children}</div>
    </Dialog>
  )
}
