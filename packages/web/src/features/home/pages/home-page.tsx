import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { homeCalls } from '@zhixing/contract/home/calls.ts'
import { recommendInput } from '@zhixing/contract/home/routes.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { BannerSlot } from '../../banner/parts/shared/banner-slot.tsx'
import { CollectionCard } from '../../collection/parts/shared/collection-card.tsx'
import { TagFormCard } from '../../user/parts/shared/tag-form-card.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { NextActions } from '../parts/next-actions.tsx'

/** /sec/index: what should I do now, and what else is there. */
export function Page() {
  const session = useSession()
  const actions = useCall(homeCalls.nextActions, {}, { handled: true })
  const recommended = useCall(collectionCalls.lists, recommendInput, { handled: true })
  return (
    <PageBody width="wide">
      <BannerSlot type="home_top" className="mb-4" />
      <Greeting session={session} />
      <TagFormCard />
      {isSignedIn(session) ? <NextActions actions={actions.data ?? []} /> : null}
      <BannerSlot type="home_middle" className="mt-8" />
      <section className="mt-8">
        <div className="mb-3 flex items-baseline justify-between">
          <h2 className="text-lg font-semibold">热门学习资源</h2>
          <PageLink to="/sec/resource_center?order=hot" className="text-primary">
            查看全部
          </PageLink>
        </div>
        <Recommended call={recommended} />
      </section>
      <BannerSlot type="others" className="mt-8" />
    </PageBody>
  )
}

function Recommended({ call }: { call: ReturnType<typeof useCall<typeof collectionCalls.lists>> }) {
  if (call.error && !call.data) {
    return <ErrorState error={call.error} onRetry={() => call.refetch()} />
  }
  if (!call.data) {
    return <CardGridSkeleton layout="wide" />
  }
  return (
    <CardGrid layout="wide">
      {call.data.data.map((row) => (
        <li key={row.id} className="min-w-0">
          <CollectionCard collection={row} />
        </li>
      ))}
    </CardGrid>
  )
}
