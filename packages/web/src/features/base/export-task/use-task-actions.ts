import { type Transfer, transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { kindLabels } from './task-words.ts'

const refresh = [transferCalls.queryImportTask, transferCalls.lists]

const lost = {
  import: '已经处理的部分会全部撤销，不会导入任何内容。',
  export: '不会生成文件，需要时可以重新导出。',
} as const

interface TaskActions {
  /** Asks first, for what is done of it is lost. */
  cancel: () => void
  isCancelling: boolean
  /** Makes the export once more, as a task of its own. */
  again: () => void
  isStarting: boolean
}

/** What a person can do with one of their tasks; `onAgain` hears which task makes it anew. */
export function useTaskActions({ id, kind, title }: Transfer, onAgain?: (taskId: number) => void): TaskActions {
  const { message, modal } = useApp()
  const cancel = useSend(transferCalls.cancel, { refresh, onDone: () => message.success('已取消') })
  const again = useSend(transferCalls.again, {
    refresh,
    onDone: ({ task_id }) => {
      message.success('已重新导出，完成后将通知您下载')
      onAgain?.(task_id)
    },
  })
  return {
    cancel: () =>
      modal.confirm({
        title: `确定取消这次${kindLabels[kind]}？`,
        content: `${title}：${lost[kind]}`,
        okText: '取消任务',
        okButtonProps: { danger: true },
        cancelText: '继续等待',
        onOk: () => cancel.run({ id }),
      }),
    isCancelling: cancel.isSending,
    again: () => again.run({ id }),
    isStarting: again.isSending,
  }
}
