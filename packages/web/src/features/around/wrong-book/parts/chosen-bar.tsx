import { type BookState, bookStates } from '@zhixing/contract/around/wrong-book/limits.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { bookPaths } from '../book-paths.ts'
import { markWords } from '../mark-words.ts'
import { useMark } from '../use-mark.ts'

interface ChosenBarProps {
  chosen: readonly number[]
  state: BookState
  onDone: () => void
}

/** What can be done with the questions that were chosen. */
export function ChosenBar({ chosen, state, onDone }: ChosenBarProps) {
  const { mark, isSending } = useMark(onDone)
  return (
    <div className="sticky top-16 z-5 mb-4 flex flex-wrap items-center gap-2 rounded-card bg-primary-soft px-4 py-2 shadow-card">
      <span role="status">已选择 {chosen.length} 题</span>
      <LinkButton type="primary" to={bookPaths.practiceOf(chosen)}>
        练习所选
      </LinkButton>
      {bookStates
        .filter((one) => one !== state)
        .map((one) => (
          <Button key={one} disabled={isSending} onClick={() => mark([...chosen], one)}>
            {markWords[one]}
          </Button>
        ))}
      <Button type="text" className="ml-auto" onClick={onDone}>
        取消选择
      </Button>
    </div>
  )
}
