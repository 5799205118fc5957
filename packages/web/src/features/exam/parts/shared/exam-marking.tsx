import { codes } from '@zhixing/contract/codes.ts'
import { examMarkCalls, type MarkedQuestion } from '@zhixing/contract/exam/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import { type MarkBook, savingOf } from '../../../learning/parts/shared/mark-book.ts'
import { MarkFields } from '../../../learning/parts/shared/mark-fields.tsx'
import { focusField, markKeys } from '../../../learning/parts/shared/mark-keys.ts'
import { useFreshKey } from '../../../learning/parts/shared/use-fresh-key.ts'
import { useMarkBook } from '../../../learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../../mark-file/parts/shared/mark-file-panel.tsx'
import { type MarkFiles, useMarkFiles } from '../../../mark-file/parts/shared/use-mark-files.ts'
import type { LeafMarkingProps } from '../../../outline/parts/shared/type-module.ts'
import { QuestionResult } from '../../../question/parts/shared/question-result.tsx'
import { questionAnchor } from '../../question-anchor.ts'
import { type ExamDoubling, useExamDouble } from '../../use-exam-double.ts'
import { GivenTo } from '../exam-double.tsx'
import { ExamMarkingAside } from '../exam-marking-aside.tsx'

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
  return (
    <PageFrame call={reading}>
      {(stored) => <Marking key={`${stored.attempt.id} ${key}`} {...props} reading={stored} />}
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

const choices = [
  { value: 'waiting', label: '待批阅' },
  { value: 'all', label: '全部题目' },
]

/** The questions somebody has to read; of two who mark, those the person asking may give points to. */
function waitingIn({ questions, double }: Reading): number[] {
  return double?.open ?? questions.filter((one) => one.mark_state === 'needs' && !one.void).map(({ slot }) => slot)
}

function Marking({ id, s, frame, onMarked, reading }: LeafMarkingProps & { reading: Reading }) {
  const { c } = reading
  // The questions that waited when it was opened: one that was just marked does not vanish under the marker's hands.
  const [waited] = useState(() => waitingIn(reading))
  const [shown, setShown] = useState(waited.length > 0 ? 'waiting' : 'all')
  const [current, setCurrent] = useState(waited[0] ?? reading.questions[0]?.slot ?? 0)
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
    setShown(waited.includes(slot) ? shown : 'all')
    setCurrent(slot)
    questionAnchor(slot).open()
  }
  const parts = { reading, book, files, doubling, current }
  return frame({
    title: reading.title,
    person: reading.person,
    c,
    saving: savingOf(book.now.values()),
    flush,
    shortcuts: shortcutsOf({ book, current, waited, open, isOpen: doubling.isOpen(current) }),
    aside: <ExamMarkingAside {...parts} latest={latest} flush={flush} onOpen={open} />,
    body: <Questions {...parts} shown={shown} waited={waited} onShow={setShown} onFocus={setCurrent} />,
  })
}

interface QuestionsProps {
  reading: Reading
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  doubling: ExamDoubling
  current: number
  shown: string
  waited: readonly number[]
  onShow: (shown: string) => void
  onFocus: (slot: number) => void
}

function Questions({ reading, shown, waited, onShow, onFocus, current, ...parts }: QuestionsProps) {
  const questions = reading.questions.filter(({ slot }) => shown === 'all' || waited.includes(slot))
  return (
    <div className="flex flex-col gap-4">
      <ChoiceBar label="显示的题目" choices={choices} value={shown} onChange={onShow} />
      {questions.length === 0 ? (
        <EmptyState isSmall title="没有待批阅的题目" text="客观题已自动评分，可查看全部题目。" />
      ) : null}
      {questions.map((question) => (
        <Question
          key={question.slot}
          {...parts}
          no={reading.questions.indexOf(question) + 1}
          question={question}
          isCurrent={question.slot === current}
          onFocus={() => onFocus(question.slot)}
        />
      ))}
    </div>
  )
}

interface QuestionProps extends Pick<QuestionsProps, 'book' | 'files' | 'doubling'> {
  no: number
  question: MarkedQuestion
  isCurrent: boolean
  onFocus: () => void
}

function Question({ no, question, isCurrent, onFocus, ...parts }: QuestionProps) {
  const entry = parts.book.now.get(question.slot)
  const typed = entry?.scoreText.trim() ?? ''
  const got = typed === '' || entry?.problem ? null : Number(typed)
  const isUnread = question.mark_state === 'needs' && got === null
  const footer =
    question.void || !hasMarks(question, parts) ? null : (
      <Marks {...parts} no={no} question={question} onFocus={onFocus} />
    )
  return (
    <div
      id={questionAnchor(question.slot).id}
      className={`scroll-mt-20 rounded-card ${isCurrent ? 'outline-2 outline-primary' : ''}`}
    >
      <QuestionResult
        no={no}
        question={question}
        score={question.score}
        response={question.response}
        got={isUnread ? null : (got ?? 0)}
        answerKey={question.key}
        remark={question.remark}
        isVoid={question.void}
        footer={footer}
      />
    </div>
  )
}

/** Whether there is anything to give a question or to be read about it. */
function hasMarks({ slot, comment }: MarkedQuestion, { doubling, files }: Pick<QuestionProps, 'doubling' | 'files'>) {
  const isGiven = doubling.double?.marks.some(({ slots }) => slots.some((one) => one.slot === slot)) ?? false
  return doubling.isOpen(slot) || comment !== '' || isGiven || files.at(slot).length > 0
}

/** Points and comment of a question, and what is said about it; only to be read where it is not one's to mark. */
function Marks({ no, question, book, files, doubling, onFocus }: Omit<QuestionProps, 'isCurrent'>) {
  const { slot, comment } = question
  const entry = book.now.get(slot)
  const isOpen = doubling.isOpen(slot)
  return (
    <div className="flex flex-col gap-3">
      <GivenTo double={doubling.double} slot={slot} max={question.score} />
      {entry && isOpen ? (
        <MarkFields
          label={`第${no}题`}
          entry={entry}
          onChange={(part) => book.change(slot, part)}
          onKeepMine={() => book.keepMine(slot)}
          onTakeTheirs={() => book.takeTheirs(slot)}
          onFocus={onFocus}
        />
      ) : null}
      {comment && !isOpen ? <p className="break-words whitespace-pre-wrap text-soft">评语：{comment}</p> : null}
      <MarkFilePanel files={files} slot={slot} label={`第${no}题`} isOpen={isOpen} />
    </div>
  )
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
