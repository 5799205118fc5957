import { codes } from '@zhixing/contract/codes.ts'
import { takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { useRef, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import { savingOf } from '../../../../learning/learning/parts/shared/mark-book.ts'
import { focusField, markKeys } from '../../../../learning/learning/parts/shared/mark-keys.ts'
import { useFreshKey } from '../../../../learning/learning/parts/shared/use-fresh-key.ts'
import { useMarkBook } from '../../../../learning/learning/parts/shared/use-mark-book.ts'
import { useMarkFiles } from '../../../../learning/mark-file/parts/shared/use-mark-files.ts'
import type { LeafMarkingProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { useDecide } from '../../use-decide.ts'
import { PracticeMarkingAside } from '../practice-marking-aside.tsx'
import { PracticeMarkingBody, stepAnchor } from '../practice-marking-body.tsx'

type Reading = Reply<typeof practiceMarkCalls.reading>

/** A product as its marker reads it: points and comments step by step, then accepted or given back. */
export function PracticeMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(practiceMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  const key = useFreshKey(reading, String(reading.data?.round.row_version))
  return (
    <PageFrame call={reading}>
      {(stored) => <Marking key={`${stored.round.s} ${key}`} {...props} reading={stored} />}
    </PageFrame>
  )
}

/** The comment on the whole, beside the steps, in the book. */
const whole = 0

function marksOf({ asked, marks }: Reading['round']) {
  const standing = (slot: number, max: number) => {
    const mark = marks.find((one) => one.id === slot)
    const { score = null, comment = '', row_version: rowVersion = 0 } = mark ?? {}
    return [slot, { score, comment, rowVersion, max }] as const
  }
  return new Map([...asked.map(({ id, score }) => standing(id, score)), standing(whole, 0)])
}

function Marking({ id, s, frame, onMarked, reading }: LeafMarkingProps & { reading: Reading }) {
  const { c } = reading
  const [round, setRound] = useState(reading.round)
  // What is decided is decided on the newest version, that of a mark saved a moment ago included.
  const newest = useRef(reading.round)
  const take = (next: Reading['round']) => {
    newest.current = next
    setRound(next)
    onMarked()
  }
  const mark = useSend(practiceMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const book = useMarkBook({
    name: `practice:${s}`,
    marks: () => marksOf(reading.round),
    isOpen: takesMarks(reading.round),
    save: async (step, { score, comment, rowVersion }) => {
      const given = { score: step === whole ? null : score, comment, row_version: rowVersion }
      const saved = await mark.runAsync({ id, c, s, step, ...given })
      // Replies may overtake one another.
      if (saved.round.row_version > newest.current.row_version) {
        take(saved.round)
      }
      return { rowVersion: saved.row_version }
    },
  })
  const files = useMarkFiles({ id, c, s }, reading.round.mark_files)
  const flush = files.flushed(book.flush)
  const decide = useDecide({ which: { id, c, s }, flush, versionOf: () => newest.current.row_version, take })
  const steps = round.asked.map(({ id: step }) => step)
  const [current, setCurrent] = useState(
    () => steps.find((step) => (book.now.get(step)?.scoreText ?? '') === '') ?? steps[0] ?? whole,
  )
  const open = (step: number | undefined) => {
    if (step !== undefined) {
      setCurrent(step)
      document.getElementById(stepAnchor(step))?.scrollIntoView({ block: 'start' })
    }
  }
  const isOpen = takesMarks(round)
  const shortcuts: Shortcut[] = isOpen
    ? [
        ...markKeys({
          max: () => book.entries().get(current)?.max,
          give: (score) => {
            book.change(current, { scoreText: String(score) })
            open(steps[steps.indexOf(current) + 1])
          },
          focusOn: (field) => focusField(field, stepAnchor(current)),
        }),
        { key: 'r', label: '退回修改', run: decide.openReturn },
      ]
    : []
  return frame({
    reading,
    saving: savingOf(book.now.values()),
    flush,
    shortcuts,
    aside: (
      <PracticeMarkingAside reading={reading} round={round} book={book} files={files} decide={decide} isOpen={isOpen} />
    ),
    body: (
      <PracticeMarkingBody
        reading={reading}
        round={round}
        book={book}
        isOpen={isOpen}
        current={current}
        onFocus={setCurrent}
      />
    ),
  })
}
