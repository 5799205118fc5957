import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { PageLayer, type Sheet } from './page-layer.tsx'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

/** The pages of a file with what was drawn on them: a picture is one. */
export function FilePages({ file, sheet }: { file: StoredFile; sheet: Sheet }) {
  if (file.kind === 'image') {
    return (
      <PageLayer sheet={sheet} page={1}>
        <img
          src={file.url}
          alt={file.filename}
          draggable={false}
          className="block h-auto w-full rounded-card bg-paper"
        />
      </PageLayer>
    )
  }
  return (
    <Suspense fallback={<SkeletonLines rows={8} />}>
      <PdfPages url={file.url} sheet={sheet} />
    </Suspense>
  )
}
