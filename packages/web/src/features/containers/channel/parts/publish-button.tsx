import { channelContentCalls } from '@zhixing/contract/containers/channel/content-calls.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { CallError } from '#api/call-error.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { useApp } from '#ui/use-app.ts'

/** 发布 of a draft, or of a model that was changed since; tells all that is missing. */
export function PublishButton({ channel: { id, status } }: { channel: ChannelDetail }) {
  const { message, modal } = useApp()
  const tree = useCall(channelContentCalls.getTree, { id, use_from: 'admin' }, { handled: true })
  const publish = useSend(channelContentCalls.publishChannel, {
    refresh: ['Channel', 'ChannelModel', 'Outline', 'Home'],
    showsFields: true,
    onDone: () => message.success('发布成功'),
    onFailed: (error) => {
      if (error instanceof CallError && error.errors.length > 0) {
        modal.warning({
          title: '还不能发布',
          content: (
            <ul className="list-disc pl-5">
              {error.errors.map((one) => (
                <li key={one.message}>{one.message}</li>
              ))}
            </ul>
          ),
        })
      }
    },
  })
  const isDraft = status === contentStatus.draft
  if (!isDraft && tree.data?.is_published !== false) {
    return null
  }
  return (
    <Button type="primary" loading={publish.isSending} onClick={() => publish.run({ id })}>
      {isDraft ? '发布' : '发布能力模型'}
    </Button>
  )
}
