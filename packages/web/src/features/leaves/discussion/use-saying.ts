import { codes } from '@zhixing/contract/codes.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import type { LeafViewProps } from '../../learning/outline/parts/shared/type-module.ts'

interface Saying extends Pick<LeafViewProps, 'id' | 'c' | 'onLearned'> {
  onSaid?: () => void
  onFailed?: (error: Error) => void
}

/** Posting and replying; who was too late is shown what stands now. */
export function useSaying({ id, c, onLearned, onSaid, onFailed }: Saying) {
  const detail = useCall(discussionCalls.detail, { id, c }, { enabled: false })
  const send = useSend(discussionCalls.say, {
    refresh: ['Discussion'],
    showsFields: true,
    onDone: ({ learned }) => {
      if (learned) {
        onLearned(learned)
      }
      onSaid?.()
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        detail.refetch()
      }
      onFailed?.(error)
    },
  })
  const say = (body: string, postId?: number) => send.run({ id, c, body, ...(postId ? { post_id: postId } : {}) })
  return { say, isSending: send.isSending }
}

/** Removing what was said, asked for once more. */
export function useRemoving({ id, c, onLearned }: Omit<Saying, 'onSaid' | 'onFailed'>) {
  const { modal, message } = useApp()
  const removing = useSend(discussionCalls.remove, {
    refresh: ['Discussion'],
    onDone: ({ learned }) => {
      if (learned) {
        onLearned(learned)
      }
      message.success('删除成功')
    },
  })
  return ({ postId, isPost }: { postId: number; isPost: boolean }) => {
    modal.danger({
      title: isPost ? '删除这个帖子？' : '删除这条回复？',
      content: isPost ? '下面的回复会一起删除，按发言计分的分数会重新计算。' : '按发言计分的分数会重新计算。',
      onOk: () => removing.run({ id, c, post_id: postId }),
    })
  }
}
