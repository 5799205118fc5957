import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { dot } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { fileSize } from '#ui/file-size.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useApp } from '#ui/use-app.ts'

/** The files a material showed before, and the way back to one. */
export function VersionsDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { message } = useApp()
  const versions = useCall(libraryCalls.versions, { id: material.id })
  const restore = useSend(libraryCalls.restoreVersion, {
    refresh: ['Library'],
    onDone: () => message.success('已恢复该版本，所有使用位置同步更新'),
  })
  return (
    <Dialog open title={`“${material.title}”的历史版本`} footer={null} onCancel={onClose}>
      <PageFrame call={versions}>
        {({ versions: rows }) =>
          rows.length === 0 ? (
            <EmptyState isSmall title="没有历史版本" text="替换文件后，原来的文件会保留在这里。" />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map(({ id, file, by, replaced_time }) => (
                <li key={id} className="flex flex-wrap items-center gap-2 py-2">
                  <div className="min-w-0 flex-1">
                    <a href={file.url} className="break-words text-primary hover:underline">
                      {file.filename}
                    </a>
                    <p className="text-sm text-faint">
                      {fileSize(file.filesize)}
                      {dot}
                      {by}于 <TimeText seconds={replaced_time} /> 替换
                    </p>
                  </div>
                  <Button loading={restore.isSending} onClick={() => restore.run({ id: material.id, version_id: id })}>
                    恢复
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </PageFrame>
    </Dialog>
  )
}
