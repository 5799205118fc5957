import { RichText } from '#ui/rich-text.tsx'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'

/** What a survey asks, behind a preview link. */
export function SurveyPreview({ preview: { html } }: LeafPreviewProps) {
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-8">
      <RichText html={html ?? ''} />
    </div>
  )
}
