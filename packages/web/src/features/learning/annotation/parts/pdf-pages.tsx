import { ErrorState } from '#ui/error-state.tsx'
import { type PdfPage, readPdf } from '#ui/read-pdf.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useFileBytes } from '#ui/use-file-bytes.ts'
import { usePdfPage } from '#ui/use-pdf-page.ts'
import { PageLayer, type Sheet } from './page-layer.tsx'

/** A PDF, page under page, with what was drawn on each. */
export function PdfPages({ url, sheet }: { url: string; sheet: Sheet }) {
  const { value, error } = useFileBytes(url, readPdf)
  if (error) {
    return <ErrorState error={error} />
  }
  if (!value) {
    return <SkeletonLines rows={8} />
  }
  return (
    <ol className="flex flex-col gap-4">
      {value.map((page) => (
        <li key={page.number}>
          <Page page={page} sheet={sheet} />
        </li>
      ))}
    </ol>
  )
}

function nothing(): void {
  // How far it was read is nobody's business here.
}

function Page({ page, sheet }: { page: PdfPage; sheet: Sheet }) {
  const { canvas, text } = usePdfPage(page, nothing)
  return (
    <div className="rounded-card border border-line bg-card">
      <PageLayer sheet={sheet} page={page.number}>
        <canvas ref={canvas} width={page.width} height={page.height} className="block h-auto w-full" />
        <p className="sr-only">{text}</p>
      </PageLayer>
      <p className="py-1 text-center text-sm text-faint">第{page.number}页</p>
    </div>
  )
}
