import { codes } from '@zhixing/contract/codes.ts'
import { takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { savingOf } from '../../../../learning/learning/parts/shared/mark-book.ts'
import { focusField, markKeys } from '../../../../learning/learning/parts/shared/mark-keys.ts'
import { useFreshKey } from '../../../../learning/learning/parts/shared/use-fresh-key.ts'
import { useMarkBook } from '../../../../learning/learning/parts/shared/use-mark-book.ts'
import type { LeafMarkingProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { DiscussionMarkingAside } from '../discussion-marking-aside.tsx'
import { SaidList } from '../said-list.tsx'

type Reading = Reply<typeof discussionMarkCalls.reading>

/** All that a learner said as its marker reads it; points and comment are saved as they are given. */
export function DiscussionMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(discussionMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  const key = useFreshKey(reading, String(reading.data?.part.row_version))
  return (
    <PageFrame call={reading}>
      {(stored) => <Marking key={`${stored.part.s} ${key}`} {...props} reading={stored} />}
    </PageFrame>
  )
}

/** The one mark of a learner in its book. */
const whole = 0

function markIn({ part: { score, comment, row_version: rowVersion, max_score: max } }: Reading) {
  return { score, comment, rowVersion, max }
}

function Marking({ id, s, frame, onMarked, reading }: LeafMarkingProps & { reading: Reading }) {
  const { c } = reading
  const [part, setPart] = useState(reading.part)
  const mark = useSend(discussionMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const isOpen = takesMarks(part)
  const book = useMarkBook({
    name: `discussion:${s}`,
    marks: () => new Map([[whole, markIn(reading)]]),
    isOpen: takesMarks(reading.part),
    save: async (_key, { score, comment, rowVersion }) => {
      const saved = await mark.runAsync({ id, c, s, score, comment, row_version: rowVersion })
      setPart(saved.part)
      onMarked()
      return { rowVersion: saved.part.row_version }
    },
  })
  return frame({
    reading,
    saving: savingOf(book.now.values()),
    flush: book.flush,
    shortcuts: isOpen
      ? markKeys({
          max: () => part.max_score,
          give: (score) => book.change(whole, { scoreText: String(score) }),
          focusOn: focusField,
        })
      : [],
    aside: <DiscussionMarkingAside reading={reading} part={part} book={book} entryKey={whole} isOpen={isOpen} />,
    body: <SaidList reading={reading} />,
  })
}
