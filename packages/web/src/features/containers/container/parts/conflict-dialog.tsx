import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Difference } from './shared/form-values.ts'

interface ConflictDialogProps {
  differences: readonly Difference[]
  onReload: () => void
  onOverwrite: () => void
}

/** Somebody else saved meanwhile: both states side by side, and the choice between them. */
export function ConflictDialog({ differences, onReload, onOverwrite }: ConflictDialogProps) {
  return (
    <Dialog
      open
      title="内容已被他人修改"
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <>
          <Button onClick={onReload}>重新载入</Button>
          <Button type="primary" danger onClick={onOverwrite}>
            仍然覆盖
          </Button>
        </>
      }
    >
      <p className="text-soft">在您编辑期间，其他人保存了新的内容。重新载入会放弃您的修改，仍然覆盖会以您的为准。</p>
      {differences.length > 0 ? (
        <dl className="mt-4 flex flex-col gap-3">
          {differences.map(({ label, mine, stored }) => (
            <div key={label} className="rounded-card border border-line p-3">
              <dt className="mb-1 font-medium">{label}</dt>
              <dd className="line-clamp-3 break-words">
                <span className="text-faint">已保存：</span>
                {stored || '（空）'}
              </dd>
              <dd className="line-clamp-3 break-words">
                <span className="text-faint">您填写：</span>
                {mine || '（空）'}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-4">您填写的内容与已保存的相同。</p>
      )}
    </Dialog>
  )
}
