import { lateText } from '@zhixing/contract/learning/learning/late.ts'
import type { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import type { MarkedPart } from '@zhixing/contract/leaves/discussion/shapes.ts'
import type { Reply } from '#api/reply.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { MarkFields } from '../../../learning/learning/parts/shared/mark-fields.tsx'
import { MarkHistory } from '../../../learning/learning/parts/shared/mark-history.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'

interface AsideProps {
  reading: Reply<typeof discussionMarkCalls.reading>
  part: MarkedPart
  book: ReturnType<typeof useMarkBook>
  entryKey: number
  isOpen: boolean
}

/** A learner's points and comment for all they said. */
export function DiscussionMarkingAside({ reading, part, book, entryKey, isOpen }: AsideProps) {
  const entry = book.now.get(entryKey)
  const late = lateText(part.late_s)
  const isMarked = part.state === 'graded'
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LabelTag look={isMarked ? 'teal' : 'amber'}>{isMarked ? '已批阅' : '待批阅'}</LabelTag>
        {late ? <LabelTag look="red">{late}</LabelTag> : null}
        <span className="text-sm text-faint">
          首次发言，
          <TimeText seconds={part.submitted_at} />
        </span>
      </div>
      {isOpen && entry ? (
        <MarkFields
          label="讨论"
          entry={entry}
          onChange={(change) => book.change(entryKey, change)}
          onKeepMine={() => book.keepMine(entryKey)}
          onTakeTheirs={() => book.takeTheirs(entryKey)}
        />
      ) : null}
      <MarkHistory entries={reading.history} />
    </div>
  )
}
