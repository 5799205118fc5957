import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import type { DocumentText } from '@zhixing/contract/leaves/document/text.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useEndSeen } from '../../../article/parts/shared/use-end-seen.ts'
import { NoPreview } from './no-preview.tsx'
import type { PaperProps } from './paper-props.ts'

interface WordPaperProps {
  file: StoredFile
  text: DocumentText
  html: string
  onSeen: PaperProps['onSeen']
}

/** A Word document as the server read it: its text, that it is being read, or why it cannot be. */
export function WordPaper({ file, text, html, onSeen }: WordPaperProps) {
  if (text.state === 'failed') {
    return <NoPreview file={file} text={text.fault} onSeen={onSeen} />
  }
  if (text.state === 'making') {
    return (
      <div className="rounded-card bg-card p-4 shadow-card md:p-10">
        <p className="mb-4 text-soft" role="status">
          正在生成在线预览，稍后自动显示；也可以<DownloadLink file={file}>下载查看</DownloadLink>。
        </p>
        <SkeletonLines rows={8} />
      </div>
    )
  }
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-10">
      <RichText html={html} />
      {text.lost > 0 ? (
        <p className="mt-6 text-sm text-soft">
          文档中有{text.lost}张图片不能在线显示，请<DownloadLink file={file}>下载查看</DownloadLink>。
        </p>
      ) : null}
      <End onSeen={() => onSeen(1, 1)} />
    </div>
  )
}

function DownloadLink({ file, children }: { file: StoredFile; children: string }) {
  return (
    <a className="text-primary underline" href={file.url} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function End({ onSeen }: { onSeen: () => void }) {
  const mark = useEndSeen(onSeen)
  return <div ref={mark} className="h-px" />
}
