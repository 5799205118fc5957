import type { StoredFile } from '@zhixing/contract/base/upload/calls.ts'
import { annotationCalls } from '@zhixing/contract/learning/annotation/calls.ts'
import type { AnnotatedFile } from '@zhixing/contract/learning/annotation/shapes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { DrawingDesk } from '../drawing-desk.tsx'
import { FileChoice } from '../file-choice.tsx'

interface AnnotationDeskProps {
  handIn: { id: number; c: number; s: number }
  files: readonly StoredFile[]
}

/** For markers: pictures and PDF of a hand-in to draw and write on. Nothing where there are none. */
export function AnnotationDesk({ handIn, files }: AnnotationDeskProps) {
  const drawable = files.filter(({ kind, type }) => kind === 'image' || type === 'pdf')
  const found = useCall(annotationCalls.lists, handIn, { handled: true, staleMs: 0, enabled: drawable.length > 0 })
  const [saved, setSaved] = useState<ReadonlyMap<number, AnnotatedFile>>(new Map())
  const refetch = () => {
    found.refetch().catch(() => undefined)
  }
  if (drawable.length === 0) {
    return null
  }
  if (found.isError) {
    return (
      <Note kind="warning" title="批注没有加载成功" action={<Button onClick={refetch}>重试</Button>}>
        可以先批阅，稍后再批注。
      </Note>
    )
  }
  if (!found.data) {
    return <SkeletonLines rows={3} />
  }
  // What was saved here is newer than what this page asked for.
  const stored = new Map([...found.data.files.map((one) => [one.file_id, one] as const), ...saved])
  return (
    <FileChoice
      title="在文件上批注"
      files={drawable}
      countOf={({ id }) => stored.get(id)?.items.length ?? 0}
      first={drawable.find(({ kind }) => kind === 'image')?.id}
    >
      {(file) => (
        <DrawingDesk
          key={file.id}
          place={handIn}
          file={file}
          stored={stored.get(file.id)}
          onSaved={(one) => setSaved((before) => new Map(before).set(one.file_id, one))}
          onClosed={refetch}
        />
      )}
    </FileChoice>
  )
}
