import type { examCalls } from '@zhixing/contract/exam/calls.ts'
import { Button } from 'antd'
import type { Reply } from '#api/reply.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { useApp } from '#ui/use-app.ts'
import { examPaths } from '../exam-paths.ts'
import { lengthText } from '../exam-words.ts'
import { useStart } from '../use-start.ts'

type Entrance = Reply<typeof examCalls.entrance>

/** What beginning means, where it cannot be undone; empty where it can. */
function startWords({ settings, attempts_left }: Entrance): string {
  const timed = settings.time_limit > 0 ? `开始后计时 ${lengthText(settings.time_limit)}，中途离开计时不停止。` : ''
  return attempts_left > 0 ? `${timed}开始后即用掉一次考试机会，当前剩余 ${attempts_left} 次。` : timed
}

/** 开始考试, 继续作答 and 查看结果, whichever fit; why not stands above them. */
export function StartActions({ exam }: { exam: Entrance }) {
  const { start, isStarting } = useStart(exam.id, exam.c)
  const { modal } = useApp()
  const hasResult = exam.attempts.some(({ state }) => state !== 'in_progress' && state !== 'void')
  const isRefused = exam.refusal !== ''
  const begin = () => {
    const content = startWords(exam)
    if (exam.open || content === '') {
      start()
      return
    }
    modal.confirm({ title: '现在开始考试？', content, okText: '开始考试', cancelText: '取消', onOk: start })
  }
  return (
    <div className="flex flex-wrap gap-3">
      {isRefused ? null : (
        <Button type="primary" size="large" loading={isStarting} onClick={begin}>
          {exam.open ? '继续作答' : '开始考试'}
        </Button>
      )}
      {hasResult ? (
        <LinkButton size="large" type={isRefused ? 'primary' : 'default'} to={examPaths.result(exam.id, exam.c)}>
          查看结果
        </LinkButton>
      ) : null}
      {exam.manages && hasPath(examPaths.preview(exam.id)) ? (
        <LinkButton size="large" to={examPaths.preview(exam.id)}>
          预览试卷
        </LinkButton>
      ) : null}
    </div>
  )
}
