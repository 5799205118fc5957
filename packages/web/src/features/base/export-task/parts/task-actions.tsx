import type { Transfer } from '@zhixing/contract/base/export-task/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { isMadeAgain, isUnderWay } from '../task-words.ts'
import { useTaskActions } from '../use-task-actions.ts'

interface TaskActionsProps {
  task: Transfer
  /** In a line of a list, beside others of their kind: says which task it is about. */
  isInList?: boolean
  onAgain?: (taskId: number) => void
}

/** The one thing a person can do with a task as it is: cancel it, get its file, see what was imported, make it again. */
export function TaskActions({ task, isInList = false, onAgain }: TaskActionsProps) {
  const { cancel, isCancelling, again, isStarting } = useTaskActions(task, onAgain)
  const about = (label: string) => (isInList ? { 'aria-label': `${label}：${task.title}` } : {})
  if (isUnderWay(task)) {
    return (
      <Button danger className="self-start" loading={isCancelling} {...about('取消')} onClick={cancel}>
        取消
      </Button>
    )
  }
  if (task.file_id > 0) {
    return <DownloadButton fileId={task.file_id} isMain={!isInList} label={about('下载文件')} />
  }
  if (isMadeAgain(task)) {
    return (
      <Button
        type={isInList ? 'default' : 'primary'}
        className="self-start"
        loading={isStarting}
        {...about('重新导出')}
        onClick={again}
      >
        重新导出
      </Button>
    )
  }
  const isDone = task.state === 'done'
  return task.link && (isDone || !isInList) ? (
    <LinkButton type={isInList ? 'default' : 'primary'} className="self-start" to={task.link} {...about('查看结果')}>
      {isDone ? '查看结果' : '返回'}
    </LinkButton>
  ) : null
}

interface DownloadButtonProps {
  fileId: number
  isMain: boolean
  label: { 'aria-label'?: string }
}

function DownloadButton({ fileId, isMain, label }: DownloadButtonProps) {
  // The link lives for a short time, so it is asked for when it is needed.
  const { run, isSending } = useSend(uploadCalls.read, { onDone: ({ url }) => window.location.assign(url) })
  return (
    <Button
      type={isMain ? 'primary' : 'default'}
      loading={isSending}
      className="self-start"
      {...label}
      onClick={() => run({ id: fileId })}
    >
      下载文件
    </Button>
  )
}
