import { codes } from '@zhixing/contract/codes.ts'
import { examMarkCalls, type MarkedQuestion } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import { type MarkBook, savingOf } from '../../../../learning/learning/parts/shared/mark-book.ts'
import { focusField, markKeys } from '../../../../learning/learning/parts/shared/mark-keys.ts'
import { useFreshKey } from '../../../../learning/learning/parts/shared/use-fresh-key.ts'
import { useMarkBook } from '../../../../learning/learning/parts/shared/use-mark-book.ts'
import { useMarkFiles } from '../../../../learning/mark-file/parts/shared/use-mark-files.ts'
import type { LeafMarkingProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { sectionsOfPaper } from '../../paper-sections.ts'
import { questionAnchor } from '../../question-anchor.ts'
import { useExamDouble } from '../../use-exam-double.ts'
import { useShownQuestions } from '../../use-shown-questions.ts'
import { useAppealsOf } from '../appeal-to-decide.tsx'
import { ExamMarkingAside } from '../exam-marking-aside.tsx'
import { MarkedQuestions } from '../marked-questions.tsx'

type Reading = Reply<typeof examMarkCalls.reading>
type Latest = Pick<Reading, 'attempt' | 'score_now' | 'waiting'>

/** What changes when somebody marks it. */
function versionOf(reading: Reading | undefined): string {
  return [
    reading?.attempt.state,
    reading?.double?.stage,
    ...(reading?.questions ?? []).map((one) => one.row_version),
  ].join()
}

/** An attempt as its marker reads it: every question with its key, points and comment saved as they are given. */
export function ExamMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(examMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  const key = useFreshKey(reading, versionOf(reading.data))
  const [round, setRound] = useState(0)
  // What was decided about an appeal is a mark like others: everything begins anew with what stands.
  const renew = () => reading.refetch().then(() => setRound(round + 1))
  return (
    <PageFrame call={reading}>
      {(stored) => <Marking key={`${stored.attempt.id} ${key} ${round}`} {...props} reading={stored} onRenew={renew} />}
    </PageFrame>
  )
}

function marksOf(questions: readonly MarkedQuestion[]) {
  return new Map(
    questions.map((one) => [
      one.slot,
      // One that was never answered has earned nothing, but nobody said so.
      {
        score: one.mark_state === 'none' ? null : one.got,
        comment: one.comment,
        rowVersion: one.row_version,
        max: one.score,
      },
    ]),
  )
}

/** The questions somebody has to read; of two who mark, those the person asking may give points to. */
function waitingIn({ questions, double }: Reading): number[] {
  return double?.open ?? questions.filter((one) => one.mark_state === 'needs' && !one.void).map(({ slot }) => slot)
}

interface MarkingProps extends LeafMarkingProps {
  reading: Reading
  onRenew: () => void
}

function Marking({ id, s, frame, onMarked, reading, onRenew }: MarkingProps) {
  const { c } = reading
  // The questions that waited when it was opened: one that was just marked does not vanish under the marker's hands.
  const [waited] = useState(() => waitingIn(reading))
  const { appeals = [], ...appealsCall } = useAppealsOf({ id, c, s })
  const asked = appeals.filter(({ state }) => state === 'open').map(({ slot }) => slot)
  const slots = reading.questions.map(({ slot }) => slot)
  const { current, goTo, ...showing } = useShownQuestions({ slots, waited, asked })
  const mark = useSend(examMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const [latest, setLatest] = useState<Latest>(reading)
  const take = (now: Latest) => {
    setLatest(now)
    onMarked()
  }
  const doubling = useExamDouble(reading, take)
  const book = useMarkBook({
    name: `exam:${s}`,
    marks: () => marksOf(reading.questions),
    save: async (slot, { score, comment, rowVersion }) => {
      const saved = await mark.runAsync({ id, c, s, slot, score, comment, row_version: rowVersion })
      take(saved)
      return { rowVersion: saved.row_version }
    },
  })
  const files = useMarkFiles({ id, c, s }, reading.mark_files)
  const flush = files.flushed(book.flush)
  const open = (slot: number) => {
    goTo(slot)
    questionAnchor(slot).open()
  }
  const sections = sectionsOfPaper(reading.sections, reading.questions)
  const appealing = { appeals, ...appealsCall, exam: { id, c }, onDecided: () => flush().then(onRenew) }
  const parts = { book, files, doubling, current, sections }
  return frame({
    reading,
    saving: savingOf(book.now.values()),
    flush,
    shortcuts: shortcutsOf({ book, current, waited, open, isOpen: current > 0 && doubling.isOpen(current) }),
    aside: <ExamMarkingAside {...parts} reading={reading} latest={latest} flush={flush} onOpen={open} />,
    body: (
      <MarkedQuestions
        {...parts}
        appealing={appealing}
        shown={showing.shown}
        wanted={showing.wanted}
        hasAsked={asked.length > 0}
        onShow={showing.setShown}
        onFocus={showing.setCurrent}
      />
    ),
  })
}

interface Keys {
  book: MarkBook
  current: number
  waited: readonly number[]
  open: (slot: number) => void
  /** Whether points may be given to it. */
  isOpen: boolean
}

/** The keys of expected 3.8 that concern the question at hand; points given by key lead on to the next that waits. */
function shortcutsOf({ book, current, waited, open, isOpen }: Keys): Shortcut[] {
  if (!isOpen) {
    return []
  }
  return markKeys({
    max: () => book.entries().get(current)?.max,
    give: (score) => {
      book.change(current, { scoreText: String(score) })
      const next = waited[waited.indexOf(current) + 1]
      if (next !== undefined && waited.includes(current)) {
        open(next)
      }
    },
    focusOn: (field) => focusField(field, questionAnchor(current).id),
  })
}
