import { BellFilled, BellOutlined } from '@ant-design/icons-svg'
import { subscriptionCalls } from '@zhixing/contract/talk/subscription/calls.ts'
import { useState } from 'react'
import type { Refreshed } from '#api/query-key.ts'
import { useSend } from '#api/use-send.ts'
import { isSignedIn } from '#session/can.ts'
import { loginUrl } from '#session/login-url.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useApp } from '#ui/use-app.ts'

interface SubscribeButtonProps {
  contentId: number
  isOn: boolean
  /** Where one comes back to after signing in. */
  path: string
  refresh: readonly Refreshed[]
}

/** Subscribes at once and repairs itself when the reply says no (spec 1 §3). */
export function SubscribeButton({ contentId, isOn: stored, path, refresh }: SubscribeButtonProps) {
  const session = useSession()
  const { message } = useApp()
  const [wished, setWished] = useState<boolean>()
  const isOn = wished ?? stored
  const send = useSend(subscriptionCalls.operateMySubscribe, {
    refresh: [...refresh, subscriptionCalls.mySubscribe],
    onDone: (_reply, input) => {
      setWished(undefined)
      message.success(input.action === 'add' ? '订阅成功' : '已取消订阅')
    },
    onFailed: () => setWished(undefined),
  })
  if (!isSignedIn(session)) {
    return (
      <LinkButton type="primary" to={loginUrl(path)}>
        登录后订阅
      </LinkButton>
    )
  }
  return (
    <Button
      type={isOn ? 'default' : 'primary'}
      icon={isOn ? <Icon of={BellFilled} /> : <Icon of={BellOutlined} />}
      aria-pressed={isOn}
      changes
      onClick={() => {
        setWished(!isOn)
        send.run({ content_id: contentId, action: isOn ? 'remove' : 'add' })
      }}
    >
      {isOn ? '已订阅' : '订阅'}
    </Button>
  )
}
