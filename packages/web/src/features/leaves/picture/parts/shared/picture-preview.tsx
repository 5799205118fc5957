import { picturePreview } from '@zhixing/contract/leaves/picture/calls.ts'
import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { Gallery } from './gallery.tsx'

/** A set of pictures behind a preview link. */
export function PicturePreview({ preview }: LeafPreviewProps) {
  return <Gallery title={preview.title} pictures={picturePreview.parse(preview).pictures} />
}
