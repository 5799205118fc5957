import { codes } from '@zhixing/contract/codes.ts'
import { workMarkCalls } from '@zhixing/contract/work/mark-calls.ts'
import { useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import { savingOf } from '../../../learning/parts/shared/mark-book.ts'
import { focusField, markKeys } from '../../../learning/parts/shared/mark-keys.ts'
import { RoundDiff } from '../../../learning/parts/shared/round-diff.tsx'
import { useMarkBook } from '../../../learning/parts/shared/use-mark-book.ts'
import type { LeafMarkingProps } from '../../../outline/parts/shared/type-module.ts'
import { useDouble } from '../../use-double.ts'
import { roundBefore } from '../../work-words.ts'
import { HandInBody } from '../hand-in-body.tsx'
import { WorkMarkingAside } from '../work-marking-aside.tsx'

type Reading = Reply<typeof workMarkCalls.reading>

/** A hand-in as its marker reads it; points and comment are saved as they are given, and it can be given back. */
export function WorkMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(workMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  return (
    <PageFrame call={reading}>
      {(stored) => <Marking key={stored.submission.id} {...props} reading={stored} />}
    </PageFrame>
  )
}

/** The one mark of a hand-in in its book. */
const whole = 0
function Marking({ id, s, frame, onMarked, reading }: LeafMarkingProps & { reading: Reading }) {
  const { c } = reading
  const [submission, setSubmission] = useState(reading.submission)
  const { double, finish, isFinishing } = useDouble(reading, (done) => {
    setSubmission(done)
    onMarked()
  })
  const [isReturning, setReturning] = useState(false)
  const mark = useSend(workMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const book = useMarkBook({
    name: `work:${s}`,
    marks: () => {
      const { score, deduction, comment, row_version: rowVersion, max_score: max } = reading.submission
      return new Map([[whole, { score: score === null ? null : score + deduction, comment, rowVersion, max }]])
    },
    save: async (_key, { score, comment, rowVersion }) => {
      const saved = await mark.runAsync({ id, c, s, score, comment, row_version: rowVersion })
      setSubmission(saved.submission)
      onMarked()
      return { rowVersion: saved.submission.row_version }
    },
  })
  // The version that is given back is the one with everything typed so far.
  const openReturn = () => {
    book.flush().then(setReturning, () => undefined)
  }
  const isHere = submission.state === 'submitted' || submission.state === 'graded'
  const isOpen = isHere && (double === null || double.may_mark)
  const give = (score: number) => book.change(whole, { scoreText: String(score) })
  const max = submission.max_score
  const shortcuts: Shortcut[] = isOpen
    ? [...markKeys({ max: () => max, give, focusOn: focusField }), { key: 'r', label: '退回修改', run: openReturn }]
    : []
  return frame({
    title: reading.title,
    person: reading.person,
    c,
    saving: savingOf(book.now.values()),
    flush: book.flush,
    shortcuts,
    aside: (
      <WorkMarkingAside
        reading={reading}
        submission={submission}
        book={book}
        entryKey={whole}
        isOpen={isOpen}
        canReturn={isHere}
        double={double}
        isFinishing={isFinishing}
        onFinish={() => finish(book.flush, submission)}
        isReturning={isReturning}
        onReturn={openReturn}
        onClose={() => setReturning(false)}
        onReturned={(returned) => {
          setSubmission(returned)
          onMarked()
        }}
      />
    ),
    body: <Body reading={reading} submission={submission} />,
  })
}

function Body({ reading, submission }: { reading: Reading; submission: Reading['submission'] }) {
  return (
    <div className="flex flex-col gap-4">
      <details className="rounded-card bg-card p-4 shadow-card">
        <summary className="cursor-pointer font-medium max-md:min-h-11 max-md:py-2.5">作业要求</summary>
        <div className="mt-3">{reading.body ? <RichText html={reading.body} /> : '没有填写要求'}</div>
      </details>
      <section aria-label="提交内容" className="rounded-card bg-card p-4 shadow-card md:p-6">
        <HandInBody submission={submission} />
        <RoundDiff round={submission} before={roundBefore(reading.submissions, submission)} />
      </section>
    </div>
  )
}
