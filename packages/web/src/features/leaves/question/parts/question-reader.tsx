import { Focus } from '#ui/focus.tsx'
import { useGo } from '#ui/use-go.ts'
import { bankPaths } from '../bank-paths.ts'
import type { StoredQuestion } from './question-history.tsx'
import { QuestionLook } from './question-look.tsx'

/** A question of a colleague's shared bank, with its key. */
export function QuestionReader({ stored }: { stored: StoredQuestion }) {
  const go = useGo()
  const { bank_id, bank_title } = stored
  return (
    <Focus title={bank_title} onLeave={() => go(bankPaths.bank(bank_id))}>
      <div className="mx-auto max-w-[800px] px-4 py-4">
        <section className="rounded-card bg-card p-4 shadow-card md:p-6">
          <QuestionLook question={stored} about={stored} />
        </section>
      </div>
    </Focus>
  )
}
