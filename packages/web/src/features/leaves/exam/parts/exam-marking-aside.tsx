import type { ExamDouble, examMarkCalls, MarkedQuestion } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import type { Reply } from '#api/reply.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { scoreText } from '#ui/score-text.ts'
import { TimeText } from '#ui/time-text.tsx'
import { MarkHistory } from '../../../learning/learning/parts/shared/mark-history.tsx'
import type { useMarkBook } from '../../../learning/learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../../learning/mark-file/parts/shared/mark-file-panel.tsx'
import type { MarkFiles } from '../../../learning/mark-file/parts/shared/use-mark-files.ts'
import { attemptWords } from '../exam-words.ts'
import type { PaperSection } from '../paper-sections.ts'
import type { ExamDoubling } from '../use-exam-double.ts'
import { useInSight } from '../use-in-sight.ts'
import { AttemptPhoto } from './attempt-photo.tsx'
import { ExamDoubleAside } from './exam-double.tsx'
import { SignalsNote } from './signals-note.tsx'

type Reading = Reply<typeof examMarkCalls.reading>

interface AsideProps {
  reading: Reading
  sections: readonly PaperSection<MarkedQuestion>[]
  latest: Pick<Reading, 'attempt' | 'score_now' | 'waiting'>
  book: ReturnType<typeof useMarkBook>
  files: MarkFiles
  doubling: ExamDoubling
  current: number
  flush: () => Promise<boolean>
  onOpen: (slot: number) => void
}

/** What is still to be marked; of one of two only what is theirs to mark. */
function waitingText({ waiting }: AsideProps['latest'], double: ExamDouble | null): string {
  if (!double || double.stage === 'done') {
    return waiting > 0 ? `还有${waiting}题待批阅` : '已全部批阅，学员可以查看成绩'
  }
  if (!double.may_mark) {
    return ''
  }
  return waiting > 0 ? `还有${waiting}题待您评分` : '已评完，请提交评分'
}

/** The attempt beside its questions: points so far, what waits, the way to each question, every mark given. */
export function ExamMarkingAside(props: AsideProps) {
  const { reading, latest, files, doubling } = props
  const { attempt } = latest
  const state = attemptWords(attempt)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-2">
        <span className="text-2xl font-semibold tabular-nums">{scoreText(latest.score_now)}</span>
        <span className="text-soft">/ {attempt.max_score}分</span>
        <LabelTag look={state.look}>{state.words}</LabelTag>
      </div>
      <p className="text-soft" role="status">
        {waitingText(latest, doubling.double)}
      </p>
      <p className="text-sm text-faint">
        第{attempt.no}次作答，
        <TimeText seconds={attempt.submitted_at} /> 交卷
      </p>
      {reading.photo ? <AttemptPhoto photo={reading.photo} name={reading.person.name} /> : null}
      <SignalsNote attempt={{ id: reading.id, c: reading.c, s: attempt.id }} />
      <ExamDoubleAside doubling={doubling} flush={props.flush} />
      {props.sections.map((section) => (
        <Numbers key={section.at} section={section} book={props.book} current={props.current} onOpen={props.onOpen} />
      ))}
      <div>
        <h2 className="mb-1 text-soft">整卷反馈</h2>
        <MarkFilePanel files={files} slot={0} label="整卷" />
      </div>
      <MarkHistory
        entries={reading.history}
        nameOf={(slot) => `第${reading.questions.findIndex((one) => one.slot === slot) + 1}题`}
      />
    </div>
  )
}

interface NumbersProps extends Pick<AsideProps, 'book' | 'current' | 'onOpen'> {
  section: PaperSection<MarkedQuestion>
}

/** The way to each question of a section. */
function Numbers({ section: { title, questions }, current, ...rest }: NumbersProps) {
  return (
    <div className="max-lg:hidden">
      {title ? <h2 className="mb-1 text-sm font-medium break-words text-soft">{title}</h2> : null}
      <ol className="flex flex-wrap gap-2" aria-label={title || '题目'}>
        {questions.map(({ no, question }) => (
          <NumberOf key={no} no={no} question={question} isCurrent={question.slot === current} {...rest} />
        ))}
      </ol>
    </div>
  )
}

interface NumberOfProps extends Pick<AsideProps, 'book' | 'onOpen'> {
  no: number
  question: MarkedQuestion
  isCurrent: boolean
}

function NumberOf({ no, question: { slot, mark_state }, isCurrent, book, onOpen }: NumberOfProps) {
  const item = useInSight<HTMLLIElement>(isCurrent)
  const typed = book.now.get(slot)?.scoreText ?? ''
  const isWaiting = mark_state === 'needs' && typed === ''
  return (
    <li ref={item}>
      <button
        type="button"
        aria-current={isCurrent}
        aria-label={`第${no}题，${isWaiting ? '待批阅' : `${typed || 0}分`}`}
        onClick={() => onOpen(slot)}
        className={`size-9 rounded-card tabular-nums ${isWaiting ? 'bg-amber-soft text-amber-text' : 'bg-teal-soft text-teal-text'} ${isCurrent ? 'outline-2 outline-primary' : ''}`}
      >
        {no}
      </button>
    </li>
  )
}
