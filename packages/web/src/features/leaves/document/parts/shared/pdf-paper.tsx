import { ErrorState } from '#ui/error-state.tsx'
import { type PdfPage, readPdf } from '#ui/read-pdf.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useFileBytes } from '#ui/use-file-bytes.ts'
import { usePdfPage } from '#ui/use-pdf-page.ts'
import type { PaperProps } from './paper-props.ts'

/** A PDF, page under page; each is drawn when it comes near, and counts as seen when it was in view. */
export function PdfPaper({ url, onSeen }: PaperProps) {
  const { value, error } = useFileBytes(url, readPdf)
  if (error) {
    return <ErrorState error={error} />
  }
  if (!value) {
    return <SkeletonLines rows={8} className="zx-arriving" />
  }
  return (
    <ol className="flex flex-col gap-4">
      {value.map((page) => (
        <li key={page.number}>
          <Sheet page={page} onSeen={() => onSeen(page.number, value.length)} />
        </li>
      ))}
    </ol>
  )
}

function Sheet({ page, onSeen }: { page: PdfPage; onSeen: () => void }) {
  const { canvas, text } = usePdfPage(page, onSeen)
  return (
    <div className="overflow-hidden rounded-card bg-card shadow-card">
      <canvas ref={canvas} width={page.width} height={page.height} className="block h-auto w-full" />
      <p className="sr-only">{text}</p>
      <p className="py-1 text-center text-sm text-faint">第{page.number}页</p>
    </div>
  )
}
