import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { FileChoice } from '../file-choice.tsx'

const ReadingDesk = lazy(async () => ({ default: (await import('../reading-desk.tsx')).ReadingDesk }))

interface AnnotatedFilesProps {
  handIn: { id: number; c: number; s: number }
  files: readonly StoredFile[]
  /** Whether its mark is told: nothing is asked before. */
  isTold: boolean
}

/** For learners: their files with what a marker drew and wrote on them. Nothing where nobody did. */
export function AnnotatedFiles({ handIn, files, isTold }: AnnotatedFilesProps) {
  const found = useCall(annotationCalls.mine, handIn, { handled: true, enabled: isTold && files.length > 0 })
  if (found.isError) {
    const retry = () => {
      found.refetch().catch(() => undefined)
    }
    return <Note kind="warning" title="老师的批注没有加载成功" action={<Button onClick={retry}>重试</Button>} />
  }
  const stored = new Map(found.data?.files.filter(({ items }) => items.length > 0).map((one) => [one.file_id, one]))
  const annotated = files.filter(({ id }) => stored.has(id))
  if (annotated.length === 0) {
    return null
  }
  return (
    <FileChoice
      title="老师的批注"
      files={annotated}
      countOf={({ id }) => stored.get(id)?.items.length ?? 0}
      first={annotated[0]?.id}
    >
      {(file) => {
        const drawn = stored.get(file.id)
        return drawn ? (
          <Suspense fallback={<SkeletonLines rows={4} />}>
            <ReadingDesk file={file} stored={drawn} />
          </Suspense>
        ) : null
      }}
    </FileChoice>
  )
}
