import { LinkButton } from '#ui/link-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { briefOf } from '../../../leaves/question/parts/shared/brief.ts'
import { bookPaths } from '../book-paths.ts'
import { summaryOf, type Tried } from '../practice-state.ts'
import { useFocusHeading } from '../use-focus-heading.ts'

const percent = 100

/** What came of a practice, and how to go on. */
export function PracticeSummary({ tried }: { tried: readonly Tried[] }) {
  const heading = useFocusHeading<HTMLHeadingElement>()
  const { total, right, mastered, wrong } = summaryOf(tried)
  return (
    <section aria-label="练习结果" className="rounded-card bg-card p-4 shadow-card md:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        练习完成，答对 {right} 题，共 {total} 题
      </h2>
      <div className="mt-3">
        <ProgressBar label="正确率" percent={(right / total) * percent} />
      </div>
      {mastered > 0 ? <p className="mt-3 text-teal-text">{mastered} 题已掌握，可在错题本的“已掌握”中查看。</p> : null}
      {wrong.length > 0 ? (
        <>
          <h3 className="mt-5 mb-2 font-semibold">还需要练习的题目</h3>
          <ul className="grid list-disc gap-1 !pl-5">
            {wrong.map(({ question }) => (
              <li key={question.question_id} className="break-words">
                {briefOf(question)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        {wrong.length > 0 ? (
          <LinkButton
            type="primary"
            to={bookPaths.practiceOf(wrong.map(({ question }) => question.question_id))}
            className="max-md:!h-11"
          >
            再练答错的 {wrong.length} 题
          </LinkButton>
        ) : null}
        <LinkButton to={bookPaths.book} type={wrong.length > 0 ? 'default' : 'primary'} className="max-md:!h-11">
          返回错题本
        </LinkButton>
      </div>
    </section>
  )
}
