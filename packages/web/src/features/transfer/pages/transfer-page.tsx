import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { transferCalls } from '@zhixing/contract/transfer/calls.ts'
import { uploadCalls } from '@zhixing/contract/upload/calls.ts'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { usePathParams } from '#ui/path-params.ts'

type Task = CallOutput<typeof transferCalls.queryImportTask>

const firstPollMs = 2_000
const laterPollMs = 10_000
const soonMs = 30_000
const full = 100

const stateText = {
  queued: '排队中，请稍候',
  running: '正在处理，可以离开此页，完成后会通知你',
  done: '已完成',
  failed: '没有完成',
  cancelled: '已取消',
} as const

function isUnderWay({ state }: Task): boolean {
  return state === 'queued' || state === 'running'
}

/** How far an import or export is, and its file. It is told over the socket, and asks now and then in case it is not. */
export function Page() {
  const { id } = usePathParams()
  const [openedAt] = useState(() => Date.now())
  const [isOver, setOver] = useState(false)
  const everyMs = Date.now() - openedAt < soonMs ? firstPollMs : laterPollMs
  const call = useCall(transferCalls.queryImportTask, { id: id ?? '' }, isOver ? {} : { refreshEveryMs: everyMs })
  if (call.data && !isOver && !isUnderWay(call.data)) {
    setOver(true)
  }
  return <PageFrame call={call}>{(task) => <TaskView task={task} />}</PageFrame>
}

function TaskView({ task }: { task: Task }) {
  const percent = task.total > 0 ? Math.floor(((task.ok + task.failed) / task.total) * full) : 0
  return (
    <PageBody width="form">
      <PageHeader title={task.kind === 'export' ? '导出' : '导入'} text={task.title} />
      <section className="flex flex-col gap-4 rounded-card bg-card p-6 shadow-card" aria-live="polite">
        <Progress
          percent={task.state === 'done' ? full : percent}
          {...(task.state === 'failed' ? { status: 'exception' as const } : {})}
        />
        <p className="text-ink">{stateText[task.state]}</p>
        {task.message ? <p className="text-soft">{task.message}</p> : null}
        {task.state === 'done' ? (
          <p className="text-soft">{task.kind === 'import' ? `已导入${task.ok}条` : `共${task.ok}行`}</p>
        ) : null}
        {task.file_id > 0 ? <DownloadButton fileId={task.file_id} /> : null}
      </section>
    </PageBody>
  )
}

function DownloadButton({ fileId }: { fileId: number }) {
  // The link lives for a short time, so it is asked for when it is needed.
  const { run, isSending } = useSend(uploadCalls.read, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <Button type="primary" loading={isSending} className="self-start" onClick={() => run({ id: fileId })}>
      下载文件
    </Button>
  )
}
