import { codes } from '@zhixing/contract/codes.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useApp } from '#ui/use-app.ts'
import { useMake } from '#ui/use-make.ts'
import type { LeafViewProps } from '../../learning/outline/parts/shared/type-module.ts'
import type { Saying } from '../../talk/comment/parts/shared/saying-form.tsx'

type Talking = Pick<LeafViewProps, 'id' | 'c' | 'onLearned'>

/** Posting and replying; who was too late is shown what stands now. */
export function useSaying({ id, c, onLearned, draftKey }: Talking & { draftKey: string }) {
  const detail = useCall(discussionCalls.detail, { id, c }, { enabled: false })
  const send = useMake(discussionCalls.say, {
    refresh: ['Discussion'],
    showsFields: true,
    keptAs: draftKey,
    by: discussionCalls.edit,
    named: ({ post_id }) => ({ post_id, row_version: 1 }),
    onDone: ({ learned }) => {
      if (learned) {
        onLearned(learned)
      }
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        detail.refetch()
      }
    },
  })
  const say = ({ body, file_ids }: Pick<Saying, 'body' | 'file_ids'>, postId?: number) =>
    send.runAsync({ id, c, body, file_ids, ...(postId ? { post_id: postId } : {}) })
  return { say, isSending: send.isSending }
}

/** Removing what was said, asked for once more. */
export function useRemoving({ id, c, onLearned }: Talking) {
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
