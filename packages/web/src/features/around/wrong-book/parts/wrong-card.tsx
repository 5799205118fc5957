import type { WrongRow } from '@zhixing/contract/around/wrong-book/calls.ts'
import { bookStates } from '@zhixing/contract/around/wrong-book/limits.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { dotted } from '#ui/dotted.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { QuestionResult } from '../../../leaves/question/parts/shared/question-result.tsx'
import { bookPaths, sourcePath } from '../book-paths.ts'
import { markWords } from '../mark-words.ts'
import { useMark } from '../use-mark.ts'

interface WrongCardProps {
  no: number
  row: WrongRow
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

/** A question of the book: what was answered last, what is right, where it is from, and what can be done with it. */
export function WrongCard({ no, row, isChosen, onChoose }: WrongCardProps) {
  const { mark, isSending } = useMark()
  return (
    <QuestionResult
      no={no}
      question={row}
      score={row.score}
      response={row.response}
      got={row.got}
      answerKey={row.key}
      comment={row.comment}
      footer={
        <>
          <Facts row={row} />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Checkbox
              className="max-md:min-h-11 max-md:items-center"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
            >
              选择<span className="sr-only">第 {no} 题</span>
            </Checkbox>
            <div className="ml-auto flex items-center gap-2 max-sm:w-full max-sm:justify-end">
              {bookStates
                .filter((state) => state !== row.state)
                .map((state) => (
                  <Button
                    key={state}
                    type="text"
                    className="max-md:!h-11"
                    disabled={isSending}
                    aria-label={`${markWords[state]}：第 ${no} 题`}
                    onClick={() => mark([row.question_id], state)}
                  >
                    {markWords[state]}
                  </Button>
                ))}
              <LinkButton
                className="max-md:!h-11"
                to={bookPaths.practiceOf([row.question_id])}
                aria-label={`练这道题：第 ${no} 题`}
              >
                练这道题
              </LinkButton>
            </div>
          </div>
        </>
      }
    />
  )
}

/** How often wrong, when last, what practice made of it, and where it is from. */
function Facts({ row: { from, ...row } }: { row: WrongRow }) {
  const source = dotted([from.c_title, from.title])
  const to = from.can_open ? sourcePath(from) : undefined
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <span>错 {row.wrong_num} 次</span>
      <span>
        最近 <TimeText seconds={row.last_at} />
      </span>
      {row.tried_num > 0 ? (
        <span>
          练习 {row.tried_num} 次，答对 {row.right_num} 次
        </span>
      ) : null}
      {row.streak > 0 && row.state === 'open' ? <span className="text-teal-text">连续答对 {row.streak} 次</span> : null}
      <span className="min-w-0 break-words">
        来自{' '}
        {to ? (
          <PageLink to={to} className="text-primary max-md:inline-block max-md:py-3">
            {source}
          </PageLink>
        ) : (
          source
        )}
      </span>
    </p>
  )
}
