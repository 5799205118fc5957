import type { LeafPreviewProps } from '../../../../learning/outline/parts/shared/type-module.ts'

/** A video behind a preview link: played without being counted. */
export function VideoPreview({ preview: { file, title } }: LeafPreviewProps) {
  return file ? (
    <div className="aspect-video overflow-hidden rounded-card bg-ink">
      <video
        className="size-full"
        src={file.url}
        {...(file.thumb_url ? { poster: file.thumb_url } : {})}
        controls
        playsInline
        preload="metadata"
        controlsList="nodownload"
        aria-label={title}
      />
    </div>
  ) : null
}
