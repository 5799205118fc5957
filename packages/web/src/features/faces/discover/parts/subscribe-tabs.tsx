import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { TabBar } from '#ui/tab-bar.tsx'
import { useGo } from '#ui/use-go.ts'

const paths = { all: '/sec/subscribe', mine: '/sec/my-subscribe' } as const

/** Between what can be subscribed to and one's own subscriptions. */
export function SubscribeTabs({ at }: { at: keyof typeof paths }) {
  const go = useGo()
  if (!isSignedIn(useSession())) {
    return null
  }
  return (
    <TabBar
      label="范围"
      items={[
        { key: 'all', label: '可订阅' },
        { key: 'mine', label: '我的订阅' },
      ]}
      value={at}
      onChange={(key) => go(key === 'mine' ? paths.mine : paths.all)}
    />
  )
}
