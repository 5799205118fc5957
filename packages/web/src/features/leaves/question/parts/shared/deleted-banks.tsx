import { keptDays } from '@zhixing/contract/content/content/shapes.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { BinSection } from '../../../../talk/removal/parts/shared/bin-section.tsx'

/** Deleted question banks that the person may restore, with the way back. */
export function DeletedBanks() {
  const { message } = useApp()
  const pages = useCallPages(bankCalls.deleted, { limit: 20 })
  const restore = useSend(bankCalls.restore, {
    refresh: ['QuestionBank', 'Question'],
    onDone: () => message.success('已恢复'),
  })
  return (
    <BinSection
      title="题库"
      text={`删除后保留${keptDays}天，恢复后题目和分类都在。`}
      pages={pages}
      lineOf={({ question_num, is_mine, owner }) => `${question_num}道题目${is_mine ? '' : `，${owner}`}`}
      isSending={restore.isSending}
      onRestore={({ id }) => restore.run({ id })}
    />
  )
}
