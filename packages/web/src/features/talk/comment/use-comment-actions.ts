import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'

export interface CommentActions {
  pin: (id: number, isPinned: boolean) => void
  resolve: (id: number, isAnswered: boolean) => void
  remove: (id: number) => void
}

/** What can be done with something that was said in a container. */
export function useCommentActions(contentId: number): CommentActions {
  const { modal, message } = useApp()
  const options = { refresh: ['Comment'] }
  const pinning = useSend(commentCalls.pin, options)
  const resolving = useSend(commentCalls.resolve, options)
  const removing = useSend(commentCalls.remove, { ...options, onDone: () => message.success('删除成功') })
  return {
    pin: (id, pinned) => pinning.run({ id, content_id: contentId, pinned }),
    resolve: (id, answered) => resolving.run({ id, content_id: contentId, answered }),
    remove: (id) => {
      modal.danger({
        title: '删除这条内容？',
        content: '下面的回复会一起删除。',
        onOk: () => removing.run({ id, content_id: contentId }),
      })
    },
  }
}
