import { CloseOutlined } from '@ant-design/icons-svg'
import { narrowWidth } from '@zhixing/contract/content/banner/sizes.ts'
import { organisationCalls } from '@zhixing/contract/people/organisation/calls.ts'
import {
  type BannerAct,
  bannerActs,
  type PlanBanner as Shown,
} from '@zhixing/contract/people/organisation/plan-banner.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { useSession } from '#session/use-session.ts'
import { useMedia } from '#theme/use-media.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { useApp } from '#ui/use-app.ts'
import { ContactSales } from './shared/contact-sales.tsx'

/** What stands above every page about the organisation's plan: the trial's end, or that it must be renewed. */
export function PlanBanner({ shown }: { shown: Shown }) {
  const session = useSession()
  const acts = bannerActs(shown, { ...session, isNarrow: useMedia(`(max-width: ${narrowWidth - 1}px)`) })
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
      <span>{wordsOf(shown, acts)}</span>
      {acts.includes('renew') ? (
        <PageLink to="/sec/org/plan" className={look}>
          {shown.kind === 'trial' && !shown.isOver ? '升级' : '续费'}
        </PageLink>
      ) : null}
      {acts.includes('notify') && session.groupInfo ? <TellAdmin orgId={session.groupInfo.group_id} /> : null}
      {acts.includes('sales') ? <ContactSales /> : null}
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

const look = 'inline-flex items-center font-medium text-primary underline max-md:min-h-11'

/** A teacher tells the organisation's admins, once a day. */
function TellAdmin({ orgId }: { orgId: number }) {
  const { message } = useApp()
  const tell = useSend(organisationCalls.upgradeNotify, { onDone: () => message.success('已通知管理员') })
  return (
    <button type="button" className={look} disabled={tell.isSending} onClick={() => tell.run({ org_id: orgId })}>
      通知管理员
    </button>
  )
}

/** The end of the plan, and to whoever renews it that it should be. */
function wordsOf({ kind, until, isOver }: Shown, acts: readonly BannerAct[]): string {
  if (kind === 'trial') {
    return isOver ? `试用已于 ${until} 结束` : `试用截止时间：${until}`
  }
  const end = isOver ? `组织服务已于 ${until} 到期` : `组织服务将于 ${until} 到期`
  return acts.includes('renew') ? `${end}，请及时续费` : end
}
