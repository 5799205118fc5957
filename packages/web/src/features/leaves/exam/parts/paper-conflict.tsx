import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface PaperConflictProps {
  /** By whom and when. */
  words: string
  overwrite: () => void
  reload: () => void
  close: () => void
}

/** Somebody else saved the paper meanwhile: whose version holds is the person's choice, and nothing is lost until then. */
export function PaperConflict({ words, overwrite, reload, close }: PaperConflictProps) {
  return (
    <Dialog
      open
      title="试卷已被他人修改"
      onCancel={close}
      maskClosable={false}
      footer={
        <>
          <Button onClick={close}>继续编辑</Button>
          <Button onClick={reload}>重新载入</Button>
          <Button type="primary" danger onClick={overwrite}>
            仍然覆盖
          </Button>
        </>
      }
    >
      <p className="mb-2 break-words">{words}。</p>
      <p className="text-soft">
        在您编辑期间，试卷的题目或考试设置已被保存过。重新载入会放弃您没有保存的修改，仍然覆盖会以您的题目为准，继续编辑则什么都不改变。
      </p>
    </Dialog>
  )
}
