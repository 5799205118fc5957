import { EyeOutlined } from '@ant-design/icons-svg'
import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import type { ChannelDetail } from '@zhixing/contract/containers/channel/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** 关注, apart from joining. */
export function FollowButton({ channel: { id, has_follow } }: { channel: ChannelDetail }) {
  const session = useSession()
  const follow = useSend(channelCalls.followChannel, { refresh: ['Channel', 'User/getUserFollowedChannel'] })
  if (!isSignedIn(session)) {
    return null
  }
  return (
    <Button
      icon={<Icon of={EyeOutlined} />}
      loading={follow.isSending}
      aria-pressed={has_follow}
      changes
      onClick={() => follow.run({ id, action: has_follow ? 'remove' : 'add' })}
    >
      {has_follow ? '已关注' : '关注'}
    </Button>
  )
}
