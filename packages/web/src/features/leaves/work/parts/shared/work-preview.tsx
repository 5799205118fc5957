import { RichText } from '#ui/rich-text.tsx'
import { FileList } from '../../../../base/upload/parts/shared/file-list.tsx'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'

/** What a work asks for, behind a preview link. */
export function WorkPreview({ preview: { html, files } }: LeafPreviewProps) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card bg-card p-4 shadow-card md:p-8">
      {html ? <RichText html={html} /> : <p className="text-soft">老师没有另写要求。</p>}
      <FileList label="作业附件" files={files ?? []} />
    </div>
  )
}
