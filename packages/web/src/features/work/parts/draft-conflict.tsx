import { Button, Modal } from 'antd'
import { fullTime } from '#ui/time-words.ts'
import type { StandingDraft } from '../../learning/parts/shared/draft-keeper.ts'
import type { DraftValues } from '../draft-values.ts'
import { HandInBody } from './hand-in-body.tsx'

interface DraftConflictProps {
  theirs: StandingDraft<DraftValues>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another page of the same person wrote meanwhile: they see what and choose; nothing is lost until then. */
export function DraftConflict({ theirs, onKeepMine, onTakeTheirs }: DraftConflictProps) {
  return (
    <Modal
      open
      title="作业已在其他页面修改"
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
        您在其他页面或设备上也修改了这份作业，保存于 {fullTime(theirs.savedAt)}，内容如下。保留本页内容会覆盖它。
      </p>
      <div className="max-h-80 overflow-y-auto rounded-card border border-line p-3">
        <HandInBody submission={theirs.values} />
      </div>
    </Modal>
  )
}
