import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useLearningKit } from './use-kit.ts'

/** Joining and leaving a container; learning is kept either way. */
export function useJoin(id: number, onJoined: () => void = () => undefined) {
  const { message, modal } = useApp()
  const { learning: calls } = useLearningKit()
  const refresh = ['Joining', calls.detail, outlineCalls.tree, calls.mine, 'Home']
  const join = useSend(calls.follow, {
    refresh,
    onDone: (reply) => {
      if (reply.has_joined) {
        message.success('已加入学习')
        onJoined()
      }
    },
  })
  const leave = useSend(calls.follow, { refresh, onDone: () => message.success('已退出学习') })
  return {
    isSending: join.isSending || leave.isSending,
    join: () => join.run({ id, action: 'add' }),
    leave: () => {
      modal.confirm({
        title: '退出学习',
        content: '退出后学习记录会保留，重新加入后可继续学习。',
        okText: '退出',
        cancelText: '取消',
        onOk: () => leave.run({ id, action: 'remove' }),
      })
    },
  }
}
