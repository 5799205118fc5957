import { DownloadOutlined } from '@ant-design/icons-svg'
import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { fileLabel } from '@zhixing/contract/base/upload/check.ts'
import type { Learned } from '@zhixing/contract/learning/learning/shapes.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { rangesOf } from '@zhixing/contract/leaves/document/pages.ts'
import type { DocumentText } from '@zhixing/contract/leaves/document/text.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { request } from '#api/request.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useReading } from '../../../article/parts/shared/use-reading.ts'
import { NoPreview } from './no-preview.tsx'
import type { PaperProps } from './paper-props.ts'
import { whileMaking } from './while-making.ts'
import { WordPaper } from './word-paper.tsx'

interface DocumentViewProps {
  id: number
  c: number
  onLearned: (learned: Learned) => void
}

const papers = {
  pdf: lazy(async () => ({ default: (await import('./pdf-paper.tsx')).PdfPaper })),
  xlsx: lazy(async () => ({ default: (await import('./sheet-paper.tsx')).SheetPaper })),
} as const

/** A document as a learner reads it, drawn in the page; what cannot be drawn is offered for download. */
export function DocumentView({ id, c, onLearned }: DocumentViewProps) {
  const detail = useCall(documentCalls.detail, { id, c }, { staleMs: Number.POSITIVE_INFINITY })
  useCall(documentCalls.detail, { id, c }, whileMaking(detail.data?.text))
  const [missing, setMissing] = useState('')
  // Told whole each time: a report that is lost takes nothing with it, and the server keeps those of earlier visits.
  const seen = useRef({ pages: new Set<number>(), of: 0 })
  const note = useReading({
    enabled: detail.data?.counts ?? false,
    send: (seconds, end) => {
      const { pages, of } = seen.current
      return request(documentCalls.view, {
        id,
        c,
        seconds,
        page: Math.max(1, ...pages),
        end,
        pages: rangesOf(pages),
        of,
      })
    },
    onLearned: (learned) => {
      setMissing(learned.missing)
      onLearned(learned)
    },
  })
  const onSeen = (page: number, of: number) => {
    const { pages } = seen.current
    seen.current.of = of
    pages.add(page)
    note(pages.size === of)
  }
  return (
    <PageFrame call={detail}>
      {(found) => (
        <div className="mx-auto max-w-240 px-4 py-6 md:px-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h1 className="min-w-0 text-xl font-semibold break-words">{found.title}</h1>
            <Button icon={<Icon of={DownloadOutlined} />} href={found.file.url} target="_blank" rel="noopener">
              下载{fileLabel(found.file.filename)}
            </Button>
          </div>
          {missing ? (
            <p className="mb-4 text-soft" aria-live="polite">
              {missing}
            </p>
          ) : null}
          <Paper file={found.file} text={found.text} html={found.body} onSeen={onSeen} />
        </div>
      )}
    </PageFrame>
  )
}

interface DocumentProps {
  file: StoredFile
  text: DocumentText
  /** What a Word document says, once it is read. */
  html: string
  onSeen: PaperProps['onSeen']
}

/** A document drawn in the page, or offered for download. */
export function Paper({ file, text, html, onSeen }: DocumentProps) {
  if (text.state !== 'none') {
    return <WordPaper file={file} text={text} html={html} onSeen={onSeen} />
  }
  const Drawn = file.type === 'pdf' || file.type === 'xlsx' ? papers[file.type] : undefined
  if (!Drawn) {
    return (
      <NoPreview
        file={file}
        text={`${fileLabel(file.filename)}文件请下载后查看；老师可将文件另存为 docx 或 PDF 后重新上传，以便在线预览。`}
        onSeen={onSeen}
      />
    )
  }
  return (
    <Suspense fallback={<SkeletonLines rows={8} className="zx-arriving" />}>
      <Drawn url={file.url} onSeen={onSeen} />
    </Suspense>
  )
}
