import { type LibraryFolder, libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { folderOptions } from '../folder-options.ts'

interface MoveDialogProps {
  materials: readonly Material[]
  folders: readonly LibraryFolder[]
  onClose: (isMoved: boolean) => void
}

/** Puts materials into a folder, or out of all. */
export function MoveDialog({ materials, folders, onClose }: MoveDialogProps) {
  const { message } = useApp()
  const [folderId, setFolderId] = useState(materials[0]?.folder_id ?? 0)
  const move = useSend(libraryCalls.move, {
    refresh: ['Library'],
    onDone: () => {
      message.success('已移动')
      onClose(true)
    },
  })
  return (
    <Dialog
      open
      title={`移动${materials.length}项素材`}
      okText="移动"
      cancelText="取消"
      confirmLoading={move.isSending}
      onOk={() => move.run({ ids: materials.map(({ id }) => id), folder_id: folderId })}
      onCancel={() => onClose(false)}
    >
      <SelectInput
        aria-label="文件夹"
        className="w-full"
        value={folderId}
        options={[{ value: 0, label: '不归入文件夹' }, ...folderOptions(folders)]}
        onChange={(value: number) => setFolderId(value)}
      />
    </Dialog>
  )
}
