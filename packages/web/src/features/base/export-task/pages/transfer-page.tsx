import { type Transfer, transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { usePathParams } from '#ui/path-params.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useGo } from '#ui/use-go.ts'
import { TaskActions } from '../parts/task-actions.tsx'
import { isUnderWay, kindLabels, percentOf, resultText, stateLabels } from '../task-words.ts'

const firstPollMs = 2_000
const laterPollMs = 10_000
const soonMs = 30_000

/** How far an import or export is, and its file. */
export function Page() {
  const { id = '' } = usePathParams()
  return <TaskPage key={id} id={id} />
}

/** It is told over the socket, and asks now and then in case it is not. */
function TaskPage({ id }: { id: string }) {
  const [openedAt] = useState(() => Date.now())
  const [isOver, setOver] = useState(false)
  const everyMs = Date.now() - openedAt < soonMs ? firstPollMs : laterPollMs
  const call = useCall(transferCalls.queryImportTask, { id }, isOver ? {} : { refreshEveryMs: everyMs })
  if (call.data && !isOver && !isUnderWay(call.data)) {
    setOver(true)
  }
  return <PageFrame call={call}>{(task) => <TaskView task={task} />}</PageFrame>
}

/** What came of it, in a sentence. */
function outcomeText(task: Transfer): string {
  switch (task.state) {
    case 'queued':
      return '排队中，请稍候'
    case 'running':
      return '正在处理，可以离开此页，完成后会通知您'
    case 'expired':
      return `${resultText(task)}，文件已过期`
    default:
      return resultText(task) || stateLabels[task.state]
  }
}

function TaskView({ task }: { task: Transfer }) {
  const go = useGo()
  const back = (
    <PageLink to="/sec/transfer" className="inline-flex items-center text-primary max-md:min-h-11">
      返回导入导出
    </PageLink>
  )
  return (
    <PageBody width="form">
      <PageHeader title={kindLabels[task.kind]} text={task.title} actions={back} />
      <section
        className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card md:p-6"
        aria-label="任务进度"
        aria-live="polite"
      >
        <ProgressBar label={`${task.title}的进度`} percent={percentOf(task)} />
        <p className="font-medium text-ink">{outcomeText(task)}</p>
        {task.message ? <p className="break-words text-soft">{task.message}</p> : null}
        {task.expire_time > 0 ? (
          <p className="text-soft">
            文件保留至 <TimeText seconds={task.expire_time} />
          </p>
        ) : null}
        <TaskActions task={task} onAgain={(id) => go(pathTo('/sec/transfer/:id', { id }))} />
      </section>
    </PageBody>
  )
}
