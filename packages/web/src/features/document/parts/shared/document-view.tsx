import { DownloadOutlined } from '@ant-design/icons'
import { documentCalls } from '@zhixing/contract/document/calls.ts'
import type { Learned } from '@zhixing/contract/learning/shapes.ts'
import { fileLabel } from '@zhixing/contract/upload/check.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { request } from '#api/request.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useReading } from '../../../article/parts/shared/use-reading.ts'
import type { PaperProps } from './paper-props.ts'

interface DocumentViewProps {
  id: number
  c: number
  onLearned: (learned: Learned) => void
}

const papers = {
  pdf: lazy(async () => ({ default: (await import('./pdf-paper.tsx')).PdfPaper })),
  docx: lazy(async () => ({ default: (await import('./docx-paper.tsx')).DocxPaper })),
  xlsx: lazy(async () => ({ default: (await import('./sheet-paper.tsx')).SheetPaper })),
} as const

/** A document as a learner reads it, drawn in the page; what cannot be drawn is offered for download. */
export function DocumentView({ id, c, onLearned }: DocumentViewProps) {
  const detail = useCall(documentCalls.detail, { id, c }, { staleMs: Number.POSITIVE_INFINITY })
  const [page, setPage] = useState(1)
  const note = useReading({
    enabled: detail.data?.counts ?? false,
    send: (seconds, end) => request(documentCalls.view, { id, c, seconds, page, end }),
    onLearned,
  })
  const onSeen = (seen: number, all: boolean) => {
    setPage((known) => Math.max(known, seen))
    note(all)
  }
  return (
    <PageFrame call={detail}>
      {(found) => (
        <div className="mx-auto max-w-240 px-4 py-6 md:px-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h1 className="min-w-0 text-xl font-semibold break-words">{found.title}</h1>
            <Button icon={<DownloadOutlined aria-hidden="true" />} href={found.file.url} target="_blank" rel="noopener">
              下载{fileLabel(found.file.filename)}
            </Button>
          </div>
          <Paper file={found.file} onSeen={onSeen} />
        </div>
      )}
    </PageFrame>
  )
}

/** A document drawn in the page, or offered for download. */
export function Paper({
  file,
  onSeen,
}: {
  file: Reply<typeof documentCalls.detail>['file']
  onSeen: PaperProps['onSeen']
}) {
  const Drawn = file.type === 'pdf' || file.type === 'docx' || file.type === 'xlsx' ? papers[file.type] : undefined
  if (!Drawn) {
    return (
      <EmptyState
        title="该文件不能在线预览"
        text={`${fileLabel(file.filename)}文件请下载后查看；老师可将文件另存为 docx 或 PDF 后重新上传，以便在线预览。`}
        actions={
          <Button type="primary" href={file.url} target="_blank" rel="noopener" onClick={() => onSeen(1, true)}>
            下载查看
          </Button>
        }
      />
    )
  }
  return (
    <Suspense fallback={<SkeletonLines rows={8} />}>
      <Drawn url={file.url} onSeen={onSeen} />
    </Suspense>
  )
}
