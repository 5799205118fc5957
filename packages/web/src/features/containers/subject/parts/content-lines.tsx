import { subjectCalls } from '@zhixing/contract/containers/subject/calls.ts'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import { BoundLines, lineOfCard } from '../../container/parts/shared/bound-lines.tsx'

interface ContentLinesProps {
  subjectId: number
  rows: readonly ContentCard[]
}

/** Contents of a subject in an order that is changed by dragging. */
export function ContentLines({ subjectId: id, rows }: ContentLinesProps) {
  return (
    <BoundLines
      label="专题内容"
      lines={rows.map(lineOfCard)}
      sort={{
        call: subjectCalls.sortContents,
        input: (content_ids) => ({ id, content_ids }),
        refresh: [subjectCalls.getContents],
      }}
      remove={{
        call: subjectCalls.removeContent,
        input: (content_id) => ({ id, content_id }),
        refresh: ['Subject'],
      }}
    />
  )
}
