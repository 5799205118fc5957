import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { LinkCard } from './link-card.tsx'

/** A link behind a preview link: opened without being counted. */
export function LinkPreview({ preview: { url } }: LeafPreviewProps) {
  return url ? <LinkCard url={url} /> : null
}
