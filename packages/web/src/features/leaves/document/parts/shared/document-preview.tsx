import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { Paper } from './document-view.tsx'

/** A document behind a preview link. */
export function DocumentPreview({ preview: { file, text, html } }: LeafPreviewProps) {
  return file && text ? <Paper file={file} text={text} html={html ?? ''} onSeen={() => undefined} /> : null
}
