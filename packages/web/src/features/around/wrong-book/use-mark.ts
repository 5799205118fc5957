import { wrongBookCalls } from '@zhixing/contract/around/wrong-book/calls.ts'
import type { BookState } from '@zhixing/contract/around/wrong-book/limits.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

const said: Readonly<Record<BookState, string>> = {
  open: '已放回错题本',
  mastered: '已标记为掌握',
  removed: '已移出错题本',
}

/** Says of questions where they stand, and tells what became of it. */
export function useMark(onDone: () => void = () => undefined) {
  const { message } = useApp()
  const send = useSend(wrongBookCalls.mark, {
    refresh: [wrongBookCalls.lists, wrongBookCalls.overview],
    onDone: (_reply, { state }) => {
      message.success(said[state])
      onDone()
    },
  })
  return {
    isSending: send.isSending,
    mark: (question_ids: number[], state: BookState) => send.run({ question_ids, state }),
  }
}
