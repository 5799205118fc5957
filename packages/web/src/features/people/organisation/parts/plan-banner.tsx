import { CloseOutlined } from '@ant-design/icons-svg'
import { narrowWidth } from '@zhixing/contract/content/banner/sizes.ts'
import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import { type planBanner, showsContactSales } from '@zhixing/contract/people/organisation/plan-banner.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { isAdmin } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { useMedia } from '#theme/use-media.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContactSales } from './shared/contact-sales.tsx'

type Shown = NonNullable<ReturnType<typeof planBanner>>

/** What stands above every page about the organisation's plan: the trial's end, or that it must be renewed. */
export function PlanBanner({ shown }: { shown: Shown }) {
  const session = useSession()
  const isNarrow = useMedia(`(max-width: ${narrowWidth - 1}px)`)
  const [isDismissed, setDismissed] = useState(false)
  const ignore = useSend(organisationCalls.ignoreVipUpgrade, { onDone: () => setDismissed(true) })
  if (isDismissed) {
    return null
  }
  return (
    <section
      aria-label="组织服务"
      className="relative flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-amber-soft px-12 py-1.5 text-amber-text"
    >
      <span>{wordsOf(shown)}</span>
      {showsContactSales({ isNarrow, isAdmin: isAdmin(session) }) ? <ContactSales /> : null}
      {shown.kind === 'expiry' ? (
        <Button
          type="text"
          className="!absolute top-0 right-0"
          icon={<Icon of={CloseOutlined} />}
          aria-label="不再提醒"
          loading={ignore.isSending}
          onClick={() => ignore.run({})}
        />
      ) : null}
    </section>
  )
}

function wordsOf({ kind, until, isOver }: Shown): string {
  if (kind === 'trial') {
    return isOver ? `试用已于 ${until} 结束` : `试用截止时间：${until}`
  }
  return isOver ? `组织服务已于 ${until} 到期，请及时续费` : `组织服务即将到期，请及时续费（${until}）`
}
