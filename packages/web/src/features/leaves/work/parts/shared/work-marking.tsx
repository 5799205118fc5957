import { codes } from '@zhixing/contract/codes.ts'
import { takesMarks } from '@zhixing/contract/learning/learning/marking.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { useRef, useState } from 'react'
import type { Reply } from '#api/reply.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import type { Shortcut } from '#ui/use-shortcuts.ts'
import { AnnotationDesk } from '../../../../learning/annotation/parts/shared/annotation-desk.tsx'
import { savingOf } from '../../../../learning/learning/parts/shared/mark-book.ts'
import { focusField, markKeys } from '../../../../learning/learning/parts/shared/mark-keys.ts'
import { RoundDiff } from '../../../../learning/learning/parts/shared/round-diff.tsx'
import { useFreshKey } from '../../../../learning/learning/parts/shared/use-fresh-key.ts'
import { useMarkBook } from '../../../../learning/learning/parts/shared/use-mark-book.ts'
import { useReturning } from '../../../../learning/learning/parts/shared/use-returning.ts'
import { useMarkFiles } from '../../../../learning/mark-file/parts/shared/use-mark-files.ts'
import type { LeafMarkingProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { detailOfMark, rubricReader, sentPicks } from '../../../../learning/rubric/parts/shared/pick-values.ts'
import { useDouble } from '../../use-double.ts'
import { isNewest, roundBefore } from '../../work-words.ts'
import { HandInBody } from '../hand-in-body.tsx'
import { WorkMarkingAside } from '../work-marking-aside.tsx'

type Reading = Reply<typeof workMarkCalls.reading>

/** A hand-in as its marker reads it; points and comment are saved as they are given, and it can be given back. */
export function WorkMarking(props: LeafMarkingProps) {
  const { id, c, s } = props
  const reading = useCall(workMarkCalls.reading, { id, s, ...(c ? { c } : {}) }, { staleMs: 0 })
  const key = useFreshKey(reading, String(reading.data?.submission.row_version))
  const [allowances, setAllowances] = useState(0)
  // What its learner is allowed changes how late it is: everything begins anew with what stands.
  async function beginAnew(): Promise<void> {
    await reading.refetch()
    setAllowances((count) => count + 1)
  }
  return (
    <PageFrame call={reading}>
      {(stored) => (
        <Marking
          key={`${stored.submission.id} ${key} ${allowances}`}
          {...props}
          reading={stored}
          onAllowed={() => {
            beginAnew().catch(() => undefined)
          }}
        />
      )}
    </PageFrame>
  )
}

/** The one mark of a hand-in in its book. */
const whole = 0

const rubricKeys: readonly Shortcut[] = [
  { key: 's', label: '到第一个评分项，之后按数字选等级，↑↓换项', run: () => focusField('score') },
  { key: 'c', label: '填写评语', run: () => focusField('comment') },
]

/** The mark as it stands. By a rubric its points follow from what was given for each criterion. */
function markIn({ rubric, submission }: Reading) {
  const { score, deduction, comment, row_version: rowVersion, max_score: max } = submission
  if (rubric) {
    return { score: null, comment, rowVersion, max, detail: detailOfMark(rubric, submission.rubric_mark) }
  }
  return { score: score === null ? null : score + deduction, comment, rowVersion, max }
}

interface MarkingProps extends LeafMarkingProps {
  reading: Reading
  onAllowed: () => void
}

function Marking({ id, s, frame, onMarked, reading, onAllowed }: MarkingProps) {
  const { c } = reading
  const [submission, setSubmission] = useState(reading.submission)
  const { double, finish, isFinishing } = useDouble(reading, (done) => {
    setSubmission(done)
    onMarked()
  })
  const isGraded = useRef(submission.state === 'graded')
  const mark = useSend(workMarkCalls.mark, { showsFields: true, handledCodes: [codes.CONFLICT.code] })
  const { rubric } = reading
  const book = useMarkBook({
    name: `work:${s}`,
    marks: () => new Map([[whole, markIn(reading)]]),
    isOpen: takesMarks(reading.submission),
    ...(rubric ? { reader: rubricReader(rubric, () => isGraded.current) } : {}),
    save: async (_key, { score, comment, rowVersion, detail }) => {
      const given = rubric ? { score: null, picks: sentPicks(rubric, detail) } : { score }
      const saved = await mark.runAsync({ id, c, s, comment, row_version: rowVersion, ...given })
      isGraded.current = saved.submission.state === 'graded'
      setSubmission(saved.submission)
      onMarked()
      return { rowVersion: saved.submission.row_version }
    },
  })
  const files = useMarkFiles({ id, c, s }, reading.submission.mark_files)
  const flush = files.flushed(book.flush)
  const { isReturning, openReturn, closeReturn } = useReturning(flush)
  const allowing = useReturning(flush, '批阅未保存，请处理后再设置')
  const isOpen = takesMarks(submission) && (double === null || double.may_mark)
  const give = (score: number) => book.change(whole, { scoreText: String(score) })
  const points = rubric ? rubricKeys : markKeys({ max: () => submission.max_score, give, focusOn: focusField })
  const canReturn = takesMarks(submission) && isNewest(reading.submissions, submission)
  const back: Shortcut[] = canReturn ? [{ key: 'r', label: '退回修改', run: openReturn }] : []
  const shortcuts: Shortcut[] = isOpen ? [...points, ...back] : []
  return frame({
    reading,
    saving: savingOf(book.now.values()),
    flush,
    shortcuts,
    aside: (
      <WorkMarkingAside
        reading={reading}
        submission={submission}
        book={book}
        files={files}
        entryKey={whole}
        isOpen={isOpen}
        canReturn={canReturn}
        double={double}
        isFinishing={isFinishing}
        onFinish={() => finish(flush, submission)}
        isReturning={isReturning}
        onReturn={openReturn}
        onClose={closeReturn}
        allowing={allowing}
        onAllowed={onAllowed}
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
        <AnnotationDesk handIn={{ id: reading.id, c: reading.c, s: submission.id }} files={submission.files} />
        <RoundDiff round={submission} before={roundBefore(reading.submissions, submission)} />
      </section>
    </div>
  )
}
