import { HeartOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Popover } from '#ui/popover.tsx'
import { Spinner } from '#ui/spinner.tsx'

const List = lazy(async () => ({ default: (await import('../subscription-list.tsx')).SubscriptionList }))

/** 我的订阅: a button and the list behind it, which is fetched when it is first asked for. */
export function MySubscriptions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      isBare
      label="我的订阅"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Suspense fallback={<Spinner size="large" label="加载中" />}>
          <List onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button type="text" className="shrink-0" icon={<Icon of={HeartOutlined} />} aria-label="我的订阅">
        <span className="max-sm:hidden">我的订阅</span>
      </Button>
    </Popover>
  )
}
