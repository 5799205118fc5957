import { libraryCalls, type Material } from '@zhixing/contract/material/library/calls.ts'
import { libraryLimits } from '@zhixing/contract/material/library/limits.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useApp } from '#ui/use-app.ts'
import { TagSelect, type TagValue } from '../../../base/tag/parts/shared/tag-select.tsx'

/** Sets the tags of a material. */
export function TagDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const { message } = useApp()
  const [tags, setTags] = useState<readonly TagValue[]>(material.tags)
  const save = useSend(libraryCalls.setTags, {
    refresh: ['Library'],
    onDone: () => {
      message.success('保存成功')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="设置标签"
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isSending}
      onOk={() => save.run({ id: material.id, tag: [...tags] })}
      onCancel={onClose}
    >
      <TagSelect max={libraryLimits.tagsMax} value={tags} onChange={setTags} />
    </Dialog>
  )
}
