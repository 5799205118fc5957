import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { documentPreview } from '@zhixing/contract/leaves/document/text.ts'
import { useCall } from '#api/use-call.ts'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { Paper } from './document-view.tsx'
import { whileMaking } from './while-making.ts'

/** A document behind a preview link; asked for again while its text is being made. */
export function DocumentPreview({ preview, hash }: LeafPreviewProps) {
  const { text } = documentPreview.parse(preview)
  const { file, html } = preview
  useCall(previewCalls.preview, { hash }, { handled: true, ...whileMaking(text) })
  return file ? <Paper file={file} text={text} html={html ?? ''} onSeen={() => undefined} /> : null
}
