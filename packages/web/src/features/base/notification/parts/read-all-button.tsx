import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'

/** 全部已读 */
export function ReadAllButton({ isOff, type }: { isOff: boolean; type?: 'link' }) {
  const { run, isSending } = useSend(notificationCalls.readAll, { refresh: ['Notification'] })
  return (
    <Button
      {...(type ? { type } : {})}
      size={type ? 'small' : 'middle'}
      disabled={isOff}
      loading={isSending}
      onClick={() => run({})}
    >
      全部已读
    </Button>
  )
}
