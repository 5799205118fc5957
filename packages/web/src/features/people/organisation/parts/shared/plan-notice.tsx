import { planBanner } from '@zhixing/contract/people/organisation/plan-banner.ts'
import { Suspense } from 'react'
import { clock } from '#api/connection.ts'
import { useSession } from '#session/use-session.ts'
import { besidePage } from '#ui/beside-page.ts'

const PlanBanner = besidePage(async () => (await import('../plan-banner.tsx')).PlanBanner)

/** The word on the organisation's plan above every page; what draws it is loaded where there is one. */
export function PlanNotice() {
  const shown = planBanner(useSession(), Math.floor(clock.now() / 1000))
  return shown ? (
    <Suspense fallback={<div className="h-9 bg-amber-soft" />}>
      <PlanBanner shown={shown} />
    </Suspense>
  ) : null
}
