import { HeartOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

const Opened = lazy(async () => ({ default: (await import('../subscription-dropdown.tsx')).SubscriptionDropdown }))

/** 我的订阅: a button and the list behind it, which is fetched when it is first asked for. */
export function MySubscriptions() {
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  function handleClick(): void {
    setAsked(true)
    setOpen(true)
  }
  const button = (
    <Button
      type="text"
      className="shrink-0"
      icon={<Icon of={HeartOutlined} />}
      aria-label="我的订阅"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(isAsked ? {} : { onClick: handleClick })}
    >
      <span className="max-sm:hidden">我的订阅</span>
    </Button>
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <Opened isOpen={isOpen} onChange={setOpen}>
        {button}
      </Opened>
    </Suspense>
  ) : (
    button
  )
}
