import type { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import type { Reply } from '#api/reply.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { Note } from '#ui/note.tsx'
import { scoreText } from '#ui/score-text.ts'
import { rulesOf } from '../exam-words.ts'
import { AttemptList } from './attempt-list.tsx'
import { ExamFacts } from './exam-facts.tsx'
import { PaperOutline } from './paper-outline.tsx'
import { StartActions } from './start-actions.tsx'

type Entrance = Reply<typeof examCalls.entrance>

/** An exam before it is sat: what it is like, what the person has done so far, and the way in or why not. */
export function ExamPanel({ exam }: { exam: Entrance }) {
  const label = examKindLabels[exam.kind]
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
      <div className="rounded-card bg-card p-4 shadow-card md:p-6">
        <h1 className="text-2xl font-semibold break-words">{exam.title}</h1>
        {exam.introduce ? <p className="mt-2 break-words whitespace-pre-wrap text-soft">{exam.introduce}</p> : null}
        <div className="mt-5">
          <ExamFacts exam={exam} />
        </div>
        <PaperOutline sections={exam.sections} />
        <section className="mt-6" aria-label={`${label}须知`}>
          <h2 className="mb-2 text-lg font-semibold">{label}须知</h2>
          <ul className="grid list-disc gap-1 !pl-5 text-soft">
            {rulesOf(exam.settings, exam.kind).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        <div className="mt-6">
          {exam.refusal ? (
            <Note kind={exam.marks ? 'info' : 'warning'} title={wordsFor(exam.kind, exam.refusal)} />
          ) : null}
          <StartActions exam={exam} />
        </div>
      </div>
      {exam.attempts.length > 0 ? <MyAttempts exam={exam} /> : null}
    </div>
  )
}

function MyAttempts({ exam }: { exam: Entrance }) {
  const label = examKindLabels[exam.kind]
  return (
    <section aria-label={`我的${label}`} className="mt-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-semibold">我的{label}</h2>
        {exam.best_score === null ? null : <span>成绩 {scoreText(exam.best_score)} 分</span>}
        {exam.passed === null ? null : (
          <LabelTag look={exam.passed ? 'teal' : 'red'}>{exam.passed ? '已通过' : '未通过'}</LabelTag>
        )}
      </div>
      <AttemptList exam={exam} attempts={exam.attempts} voids={exam.voids} />
    </section>
  )
}
