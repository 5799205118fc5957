import { difficultyLabels } from '@zhixing/contract/question/bank-shapes.ts'
import { stripQuestion } from '@zhixing/contract/question/kinds.ts'
import { useNavigate } from 'react-router'
import { Focus } from '#ui/focus.tsx'
import { bankPaths } from '../bank-paths.ts'
import type { StoredQuestion } from './question-history.tsx'
import { QuestionResult } from './shared/question-result.tsx'

/** A question of a colleague's shared bank, with its key. */
export function QuestionReader({ stored }: { stored: StoredQuestion }) {
  const navigate = useNavigate()
  const { bank_id, bank_title, difficulty, score, tags } = stored
  return (
    <Focus title={bank_title} onLeave={() => Promise.resolve(navigate(bankPaths.bank(bank_id))).catch(() => undefined)}>
      <div className="mx-auto max-w-[800px] px-4 py-4">
        <p className="mb-3 text-soft">{[`难度：${difficultyLabels[difficulty]}`, `${score}分`, ...tags].join(' · ')}</p>
        <QuestionResult
          no={1}
          question={stripQuestion(stored)}
          score={score}
          response={stored.answer}
          got={null}
          answerKey={stored}
        />
      </div>
    </Focus>
  )
}
