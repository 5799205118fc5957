import type { RemarkQuestion } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'

interface RemarkLinesProps {
  questions: readonly RemarkQuestion[]
  onOpen: (question: RemarkQuestion) => void
}

/** Every question that was sat; those whose key changed first. */
export function RemarkLines({ questions, onOpen }: RemarkLinesProps) {
  const sorted = [...questions].sort((one, other) => Number(other.key_changed) - Number(one.key_changed))
  return (
    <ul className="divide-y divide-line">
      {sorted.map((question) => (
        <li key={question.question_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-soft">
                {question.no}. {question.kind_label}
              </span>
              {question.key_changed ? <LabelTag look="amber">答案已修改</LabelTag> : null}
              {question.void ? <LabelTag look="grey">作废</LabelTag> : null}
            </div>
            <p className="line-clamp-2 break-words text-ink">{question.brief}</p>
            <p className="text-sm break-words text-faint">{factsOf(question)}</p>
          </div>
          <Button
            type={question.key_changed ? 'primary' : 'default'}
            className="max-md:!h-11"
            aria-label={`第 ${question.no} 题重新判分`}
            onClick={() => onOpen(question)}
          >
            重新判分
          </Button>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ attempts, was, now, key_changed }: RemarkQuestion): string {
  const before = was.filter(Boolean).join('，')
  return dotted([
    `${attempts} 份作答`,
    before ? `判分答案 ${before}` : '',
    key_changed && now ? `现在的答案 ${now}` : '',
  ])
}
