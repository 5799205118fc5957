import { RichText } from '#ui/rich-text.tsx'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'

/** What is discussed, behind a preview link. */
export function DiscussionPreview({ preview: { html } }: LeafPreviewProps) {
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-8">
      <RichText html={html ?? ''} />
    </div>
  )
}
