import { setupCalls } from '@zhixing/contract/faces/setup/calls.ts'
import { useCall } from '#api/use-call.ts'
import { isSuper } from '#session/can.ts'
import { currentSite } from '#session/site.ts'
import { useSession } from '#session/use-session.ts'
import { PageLink } from '#ui/page-link.tsx'

const look = 'bg-amber-soft px-4 py-1 text-center text-sm text-amber-text print:hidden'

/** On each page of a demonstration: that it is one. */
export function DemoBar() {
  return currentSite().demo ? <p className={look}>演示站点：账号是公开的，请勿录入真实数据</p> : null
}

/** The same above the shell; there super admins of a real site are told what it lacks, until nothing is. */
export function SiteStateBar() {
  const session = useSession()
  return isSuper(session) && !currentSite().demo ? <MissingBar /> : <DemoBar />
}

function MissingBar() {
  const { data } = useCall(setupCalls.missing, {}, { handled: true })
  const count = data?.missing.length ?? 0
  return count > 0 ? (
    <p className={look}>
      正式使用还缺{count}项设置，
      <PageLink to="/sec/site-check" className="underline">
        查看
      </PageLink>
    </p>
  ) : null
}
