import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { Gallery } from './gallery.tsx'

/** A set of pictures behind a preview link. */
export function PicturePreview({ preview: { title, pictures } }: LeafPreviewProps) {
  return pictures ? <Gallery title={title} pictures={pictures} /> : null
}
