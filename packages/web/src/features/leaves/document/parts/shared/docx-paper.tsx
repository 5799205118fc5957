import DOMPurify from 'dompurify'
import { ErrorState } from '#ui/error-state.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useFileBytes } from '#ui/use-file-bytes.ts'
import { useEndSeen } from '../../../article/parts/shared/use-end-seen.ts'
import type { PaperProps } from './paper-props.ts'

/** Word to HTML in the page; what it makes of a stranger's file is cleaned like any other. */
async function readDocx(bytes: ArrayBuffer): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes })
  return DOMPurify.sanitize(value, { USE_PROFILES: { html: true } })
}

/** A Word document, drawn as text with its headings, lists, tables and pictures. */
export function DocxPaper({ url, onSeen }: PaperProps) {
  const { value, error } = useFileBytes(url, readDocx)
  if (error) {
    return <ErrorState error={error} />
  }
  if (value === undefined) {
    return <SkeletonLines rows={8} className="zx-arriving" />
  }
  return (
    <div className="rounded-card bg-card p-4 shadow-card md:p-10">
      <RichText html={value} />
      <End onSeen={() => onSeen(1, 1)} />
    </div>
  )
}

function End({ onSeen }: { onSeen: () => void }) {
  const mark = useEndSeen(onSeen)
  return <div ref={mark} className="h-px" />
}
