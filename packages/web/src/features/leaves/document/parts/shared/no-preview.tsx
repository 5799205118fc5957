import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PaperProps } from './paper-props.ts'

interface NoPreviewProps {
  file: StoredFile
  /** Why, and what may be done. */
  text: string
  onSeen: PaperProps['onSeen']
}

/** A document that cannot be shown in the page: downloading it counts as having seen it. */
export function NoPreview({ file, text, onSeen }: NoPreviewProps) {
  return (
    <EmptyState
      title="该文件不能在线预览"
      text={text}
      actions={
        <Button type="primary" href={file.url} target="_blank" rel="noopener" onClick={() => onSeen(1, 1)}>
          下载查看
        </Button>
      }
    />
  )
}
