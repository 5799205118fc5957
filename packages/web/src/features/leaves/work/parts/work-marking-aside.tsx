import { ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons-svg'
import { lateText } from '@zhixing/contract/learning/learning/late.ts'
import type { DoubleOnWire, workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { lazy, Suspense } from 'react'
import type { Reply } from '#api/reply.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { AllowedLabel } from '../../../learning/learning/parts/shared/allowed-label.tsx'
import { DoubleMarks, finishWords } from '../../../learning/learning/parts/shared/double-marks.tsx'
import { MarkFields } from '../../../learning/learning/parts/shared/mark-fields.tsx'
import { MarkHistory } from '../../../learning/learning/parts/shared/mark-history.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'
import type { useReturning } from '../../../learning/learning/parts/shared/use-returning.ts'
import { MarkFilePanel } from '../../../learning/mark-file/parts/shared/mark-file-panel.tsx'
import type { MarkFiles } from '../../../learning/mark-file/parts/shared/use-mark-files.ts'
import { RubricFields } from '../../../learning/rubric/parts/shared/rubric-fields.tsx'
import { SimilarSection } from '../../../learning/similarity/parts/shared/similar-section.tsx'
import { roundLook, standingRound } from '../work-words.ts'

const AllowDialog = lazy(async () => ({ default: (await import('./allow-dialog.tsx')).AllowDialog }))
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }))

interface AsideProps {
  reading: Reply<typeof workMarkCalls.reading>
  submission: SubmissionOnWire
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  entryKey: number
  /** Whether it can be marked now, and whether it can be given back. */
  isOpen: boolean
  canReturn: boolean
  double: DoubleOnWire | null
  isFinishing: boolean
  onFinish: () => void
  isReturning: boolean
  onReturn: () => void
  onClose: () => void
  allowing: ReturnType<typeof useReturning>
  onAllowed: () => void
  onReturned: (submission: SubmissionOnWire) => void
}

/** A hand-in's points and comment, giving it back, and what came before. */
export function WorkMarkingAside(props: AsideProps) {
  const { reading, submission, book, entryKey, isOpen, double } = props
  const entry = book.now.get(entryKey)
  const earlier = reading.submissions.filter((one) => one.id !== submission.id)
  return (
    <div className="flex flex-col gap-4">
      <Head reading={reading} submission={submission} />
      {double ? (
        <DoubleMarks
          double={double}
          thirdText="两次评分相差超过满分的20%，请您评定最终得分。"
          marks={double.marks.map((mark) => ({ ...mark, points: `${mark.score} / ${submission.max_score}分` }))}
        />
      ) : null}
      {isOpen && entry ? (
        <>
          {reading.rubric ? (
            <RubricFields
              rubric={reading.rubric}
              entry={entry}
              onChange={(part) => book.change(entryKey, part)}
              onKeepMine={() => book.keepMine(entryKey)}
              onTakeTheirs={() => book.takeTheirs(entryKey)}
            />
          ) : null}
          <MarkFields
            label="作业"
            isScored={!reading.rubric}
            entry={entry}
            onChange={(part) => book.change(entryKey, part)}
            onKeepMine={() => book.keepMine(entryKey)}
            onTakeTheirs={() => book.takeTheirs(entryKey)}
          />
          <MarkFilePanel files={props.files} slot={0} label="作业" />
          {double?.may_mark ? (
            <Button type="primary" className="max-md:!h-11" loading={props.isFinishing} onClick={props.onFinish}>
              {finishWords[double.stage]}
            </Button>
          ) : null}
          {submission.deduction > 0 ? (
            <p className="text-sm text-soft">
              迟交扣{submission.deduction}分，实得{submission.score}分
            </p>
          ) : null}
        </>
      ) : (
        <MarkFilePanel files={props.files} slot={0} label="作业" isOpen={false} />
      )}
      {props.canReturn ? (
        <Button icon={<Icon of={RollbackOutlined} />} onClick={props.onReturn}>
          退回修改
        </Button>
      ) : null}
      {submission.state === 'returned' ? (
        <p className="break-words text-soft">
          退回原因：{submission.return_reason}，重交截止 <TimeText seconds={submission.return_deadline} />
        </p>
      ) : null}
      <AllowSection reading={reading} submission={submission} allowing={props.allowing} onAllowed={props.onAllowed} />
      <SimilarSection handIn={{ id: reading.id, c: reading.c, s: submission.id }} />
      {earlier.length > 0 ? <Earlier reading={reading} earlier={earlier} /> : null}
      <MarkHistory entries={reading.history} />
      {props.isReturning ? (
        <Suspense fallback={null}>
          <ReturnDialog
            reading={reading}
            submission={submission}
            onReturned={props.onReturned}
            onClose={props.onClose}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What became of it, when it came, and which points count meanwhile. */
function Head({ reading, submission }: Pick<AsideProps, 'reading' | 'submission'>) {
  const state = roundLook(reading.submissions, submission)
  const standing = standingRound(reading.submissions, submission)
  const late = lateText(submission.late_s)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <LabelTag look={state.look}>{state.words}</LabelTag>
        {late ? <LabelTag look="red">{late}</LabelTag> : null}
        <AllowedLabel extended_to={reading.extended_to} excused={reading.excused} />
        <span className="text-sm text-faint">
          第{submission.no}次提交，
          <TimeText seconds={submission.submitted_at} />
        </span>
      </div>
      {standing ? (
        <p className="text-sm text-soft">
          第{standing.no}次的成绩{standing.score}分仍然有效，评分后以本次为准
        </p>
      ) : null}
    </>
  )
}

/** More time for whoever handed it in, or not having to. */
function AllowSection(props: Pick<AsideProps, 'reading' | 'submission' | 'allowing' | 'onAllowed'>) {
  const { reading, submission, allowing, onAllowed } = props
  return (
    <>
      <Button className="max-md:!h-11" icon={<Icon of={ClockCircleOutlined} />} onClick={allowing.openReturn}>
        延期或免交
      </Button>
      {allowing.isReturning ? (
        <Suspense fallback={null}>
          <AllowDialog
            work={{ id: reading.id, c: reading.c }}
            whom={{ s: submission.id }}
            name={reading.person.name}
            allowed={{ ...reading, reason: reading.allow_reason }}
            onDone={() => {
              allowing.closeReturn()
              onAllowed()
            }}
            onClose={allowing.closeReturn}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function Earlier({ reading, earlier }: { reading: AsideProps['reading']; earlier: readonly SubmissionOnWire[] }) {
  return (
    <section aria-label="其他提交">
      <h2 className="mb-1 text-soft">其他提交</h2>
      <ul className="flex flex-col gap-1">
        {earlier.map((one) => (
          <li key={one.id}>
            <PageLink
              to={`/reading/work/${reading.id}?c=${reading.c}&s=${one.id}`}
              className="inline-flex min-h-9 items-center gap-2 text-primary hover:underline"
            >
              第{one.no}次 {roundLook(reading.submissions, one).words}
              {one.score === null ? '' : ` ${one.score}分`}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
