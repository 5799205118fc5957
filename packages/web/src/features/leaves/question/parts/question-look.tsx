import { difficultyLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { stripQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { dotted } from '#ui/dotted.ts'
import { RichText } from '#ui/rich-text.tsx'
import { kindModuleOf } from './shared/kinds.ts'

interface QuestionLookProps {
  question: Question
  /** What the question has besides, where that is of interest. */
  about?: { score: number; difficulty: keyof typeof difficultyLabels; tags: readonly string[] }
}

/** A question with what is right, for those who make it: nobody has answered here. */
export function QuestionLook({ question, about }: QuestionLookProps) {
  const module = kindModuleOf(question.type)
  const words = about ? [difficultyLabels[about.difficulty], `${about.score}分`, ...about.tags] : []
  return (
    <article className="grid grid-cols-1 gap-4">
      <p className="text-soft">{dotted([module?.label, ...words])}</p>
      <RichText html={question.stem} />
      {module ? (
        <module.Show
          question={stripQuestion(question)}
          response={question.blanks.map(({ accepted }) => accepted[0] ?? '')}
          answerKey={question}
        />
      ) : null}
      {question.analysis ? (
        <div className="rounded-card bg-sunken px-3 py-2.5">
          <div className="text-soft">解析</div>
          <RichText html={question.analysis} />
        </div>
      ) : null}
    </article>
  )
}
