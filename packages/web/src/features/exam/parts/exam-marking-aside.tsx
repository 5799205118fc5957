import type { ExamDouble, examMarkCalls } from '@zhixing/contract/exam/mark-calls.ts'
import type { Reply } from '#api/reply.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { scoreText } from '#ui/score-text.ts'
import { TimeText } from '#ui/time-text.tsx'
import { MarkHistory } from '../../learning/parts/shared/mark-history.tsx'
import type { useMarkBook } from '../../learning/parts/shared/use-mark-book.ts'
import { MarkFilePanel } from '../../mark-file/parts/shared/mark-file-panel.tsx'
import type { MarkFiles } from '../../mark-file/parts/shared/use-mark-files.ts'
import { attemptWords } from '../exam-words.ts'
import type { ExamDoubling } from '../use-exam-double.ts'
import { ExamDoubleAside } from './exam-double.tsx'

type Reading = Reply<typeof examMarkCalls.reading>

interface AsideProps {
  reading: Reading
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
  const { reading, latest, book, files, doubling, current, onOpen } = props
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
      <ExamDoubleAside doubling={doubling} flush={props.flush} />
      <ol className="flex flex-wrap gap-2 max-lg:hidden" aria-label="题目">
        {reading.questions.map((question, index) => {
          const typed = book.now.get(question.slot)?.scoreText ?? ''
          const isWaiting = question.mark_state === 'needs' && typed === ''
          return (
            <li key={question.slot}>
              <button
                type="button"
                aria-current={question.slot === current}
                aria-label={`第${index + 1}题，${isWaiting ? '待批阅' : `${typed || 0}分`}`}
                onClick={() => onOpen(question.slot)}
                className={`size-9 rounded-card tabular-nums ${isWaiting ? 'bg-amber-soft text-amber-text' : 'bg-teal-soft text-teal-text'} ${question.slot === current ? 'outline-2 outline-primary' : ''}`}
              >
                {index + 1}
              </button>
            </li>
          )
        })}
      </ol>
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
