import { type FeedDetail, feedCalls } from '@zhixing/contract/containers/feed/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useApp } from '#ui/use-app.ts'
import { useGo } from '#ui/use-go.ts'
import { feedPaths } from '../feed-paths.ts'

/** Actions of the writer and of admins on an article. */
export function FeedActions({ feed }: { feed: FeedDetail }) {
  const { id, channel } = feed
  const { modal, message } = useApp()
  const go = useGo()
  const hide = useSend(feedCalls.hide, { refresh: ['Feed'], onDone: () => message.success('操作成功') })
  const remove = useSend(feedCalls.delete, { refresh: [feedCalls.lists] })
  function handleRemove(): void {
    modal.danger({
      title: '删除这篇动态？',
      content: '删除后不可恢复。',
      okText: '删除',
      onOk: async () => {
        await remove.runAsync({ id })
        message.success('删除成功')
        go(feedPaths.channel(channel.id))
      },
    })
  }
  if (!(feed.is_own || feed.can_hide)) {
    return null
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {feed.is_own ? (
        <>
          <LinkButton to={feedPaths.edit({ id, channelId: channel.id })}>编辑</LinkButton>
          <Button danger onClick={handleRemove}>
            删除
          </Button>
        </>
      ) : null}
      {feed.can_hide ? (
        <Button loading={hide.isSending} onClick={() => hide.run({ id, is_hidden: !feed.is_hidden })}>
          {feed.is_hidden ? '恢复显示' : '隐藏'}
        </Button>
      ) : null}
    </div>
  )
}
