import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons-svg'
import { type LibraryFolder, libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits } from '@zhixing/contract/material/library/limits.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useApp } from '#ui/use-app.ts'
import { folderOptions } from '../folder-options.ts'
import { FolderForm } from './folder-form.tsx'

interface FoldersDialogProps {
  folders: readonly LibraryFolder[]
  onClose: () => void
}

/** Makes, renames and removes folders. */
export function FoldersDialog({ folders, onClose }: FoldersDialogProps) {
  const { modal, message } = useApp()
  const [editing, setEditing] = useState<{ id?: number; parentId: number } | null>(null)
  const remove = useSend(libraryCalls.deleteFolder, {
    refresh: ['Library'],
    onDone: () => message.success('已删除文件夹'),
  })
  const ask = (id: number) =>
    modal.danger({
      title: '删除文件夹？',
      content: '里面的素材和文件夹会移到上一级，不会被删除。',
      onOk: () => remove.run({ id }),
    })
  const titleOf = (id: number | undefined) => folders.find((folder) => folder.id === id)?.title ?? ''
  return (
    <Dialog open title="管理文件夹" footer={null} onCancel={onClose}>
      {folders.length === 0 && !editing ? (
        <EmptyState isSmall title="还没有文件夹" text="用文件夹把素材按课程或章节归类。" />
      ) : null}
      <ul className="divide-y divide-line">
        {folderOptions(folders).map(({ value: id, label, depth }) => (
          <li key={id} className="flex min-h-11 items-center gap-1 py-1">
            <span className="min-w-0 flex-1 break-words">{label}</span>
            {depth < libraryLimits.depthMax ? (
              <Button
                type="text"
                icon={<Icon of={FolderAddOutlined} />}
                aria-label={`在${titleOf(id)}中新建`}
                onClick={() => setEditing({ parentId: id })}
              />
            ) : null}
            <Button
              type="text"
              icon={<Icon of={EditOutlined} />}
              aria-label={`重命名${titleOf(id)}`}
              onClick={() => setEditing({ id, parentId: 0 })}
            />
            <Button
              type="text"
              icon={<Icon of={DeleteOutlined} />}
              aria-label={`删除${titleOf(id)}`}
              onClick={() => ask(id)}
            />
          </li>
        ))}
      </ul>
      {editing ? (
        <FolderForm
          key={`${editing.id}-${editing.parentId}`}
          {...editing}
          title={titleOf(editing.id)}
          into={titleOf(editing.parentId)}
          onClose={() => setEditing(null)}
        />
      ) : (
        <Button className="mt-3" icon={<Icon of={FolderAddOutlined} />} onClick={() => setEditing({ parentId: 0 })}>
          新建文件夹
        </Button>
      )}
    </Dialog>
  )
}
