import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

/** Joining and leaving a collection; what was learned is kept either way. */
export function useJoin(id: number, onJoined: () => void = () => undefined) {
  const { message, modal } = useApp()
  const refresh = ['Joining', collectionCalls.detail, outlineCalls.tree, collectionCalls.mine, 'Home']
  const send = useSend(collectionCalls.follow, {
    refresh,
    onDone: (reply, input) => {
      if (input.action === 'remove') {
        message.success('已退出学习')
      } else if (reply.has_joined) {
        message.success('已加入学习')
        onJoined()
      }
    },
  })
  return {
    isSending: send.isSending,
    join: () => send.run({ id, action: 'add' }),
    leave: () => {
      modal.confirm({
        title: '退出学习',
        content: '退出后学习记录会保留，重新加入后可继续学习。',
        okText: '退出',
        cancelText: '取消',
        onOk: () => send.run({ id, action: 'remove' }),
      })
    },
  }
}
