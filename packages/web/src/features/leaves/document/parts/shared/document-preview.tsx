import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { Paper } from './document-view.tsx'

/** A document behind a preview link. */
export function DocumentPreview({ preview: { file } }: LeafPreviewProps) {
  return file ? <Paper file={file} onSeen={() => undefined} /> : null
}
