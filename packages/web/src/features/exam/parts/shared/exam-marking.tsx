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
import { useMarkBook } from '../../../learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../../mark-file/parts/shared/mark-file-panel.tsx'
import { type MarkFiles, useMarkFiles } from '../../../mark-file/parts/shared/use-mark-files.ts'
import type { LeafMarkingProps } from '../../../outline/parts/shared/type-module.ts'
import { QuestionResult } from '../../../question/parts/shared/question-result.tsx'
import { questionAnchor } from '../../question-anchor.ts'
import { ExamMarkingAside } from '../exam-marking-aside.tsx'

type Reading = Reply<typeof examMarkCalls.reading>

/** An attempt as its marker reads it: every question with its key, points and comment saved as they are given. */
export function ExamMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(examMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  return (
    <PageFrame call={reading}>{(stored) => <Marking key={stored.attempt.id} {...props} reading={stored} />}</PageFrame>
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

function Marking({ id, s, frame, onMarked, reading }: LeafMarkingProps & { reading: Reading }) {
  const { c } = reading
  // The questions that waited when it was opened: one that was just marked does not vanish under the marker's hands.
  const [waited] = useState(() =>
    reading.questions.filter((one) => one.mark_state === 'needs' && !one.void).map(({ slot }) => slot),
  )
  const [shown, setShown] = useState(waited.length > 0 ? 'waiting' : 'all')
  const [current, setCurrent] = useState(waited[0] ?? reading.questions[0]?.slot ?? 0)
  const mark = useSend(examMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const [latest, setLatest] = useState<Pick<Reading, 'attempt' | 'score_now' | 'waiting'>>(reading)
  const book = useMarkBook({
    name: `exam:${s}`,
    marks: () => marksOf(reading.questions),
    save: async (slot, { score, comment, rowVersion }) => {
      const saved = await mark.runAsync({ id, c, s, slot, score, comment, row_version: rowVersion })
      setLatest(saved)
      onMarked()
      return { rowVersion: saved.row_version }
    },
  })
  const files = useMarkFiles({ id, c, s }, reading.mark_files)
  const questions = reading.questions.filter(({ slot }) => shown === 'all' || waited.includes(slot))
  const open = (slot: number) => {
    setShown(waited.includes(slot) ? shown : 'all')
    setCurrent(slot)
    questionAnchor(slot).open()
  }
  return frame({
    title: reading.title,
    person: reading.person,
    c,
    saving: savingOf(book.now.values()),
    flush: files.flushed(book.flush),
    shortcuts: shortcutsOf({ book, current, waited, open }),
    aside: (
      <ExamMarkingAside reading={reading} latest={latest} book={book} files={files} current={current} onOpen={open} />
    ),
    body: (
      <div className="flex flex-col gap-4">
        <div className="flex">
          <ChoiceBar label="显示的题目" choices={choices} value={shown} onChange={setShown} />
        </div>
        {questions.length === 0 ? (
          <EmptyState isSmall title="没有待批阅的题目" text="客观题已自动评分，可查看全部题目。" />
        ) : null}
        {questions.map((question) => (
          <Question
            key={question.slot}
            no={reading.questions.indexOf(question) + 1}
            question={question}
            book={book}
            files={files}
            isCurrent={question.slot === current}
            onFocus={() => setCurrent(question.slot)}
          />
        ))}
      </div>
    ),
  })
}

interface QuestionProps {
  no: number
  question: MarkedQuestion
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  isCurrent: boolean
  onFocus: () => void
}

function Question({ no, question, book, files, isCurrent, onFocus }: QuestionProps) {
  const entry = book.now.get(question.slot)
  const typed = entry?.scoreText.trim() ?? ''
  const got = typed === '' || entry?.problem ? null : Number(typed)
  const isUnread = question.mark_state === 'needs' && got === null
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
        footer={
          entry && !question.void ? (
            <div className="flex flex-col gap-3">
              <MarkFields
                label={`第${no}题`}
                entry={entry}
                onChange={(part) => book.change(question.slot, part)}
                onKeepMine={() => book.keepMine(question.slot)}
                onTakeTheirs={() => book.takeTheirs(question.slot)}
                onFocus={onFocus}
              />
              <MarkFilePanel files={files} slot={question.slot} label={`第${no}题`} />
            </div>
          ) : null
        }
      />
    </div>
  )
}

interface Keys {
  book: MarkBook
  current: number
  waited: readonly number[]
  open: (slot: number) => void
}

/** The keys of expected 3.8 that concern the question at hand; points given by key lead on to the next that waits. */
function shortcutsOf({ book, current, waited, open }: Keys): Shortcut[] {
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
