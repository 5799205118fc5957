import { discoverCalls } from '@zhixing/contract/faces/discover/calls.ts'
import { homeCalls, type NextAction } from '@zhixing/contract/faces/home/calls.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import { useCall } from '#api/use-call.ts'
import { isSignedIn } from '#session/can.ts'
import { useSession } from '#session/use-session.ts'
import { CardGridSkeleton } from '#ui/card-grid.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { BannerSlot } from '../../../content/banner/parts/shared/banner-slot.tsx'
import { CardSection, NewsSection, SubjectSection } from '../../discover/parts/shared/section.tsx'
import { TagFormCard } from '../../user/parts/shared/tag-form-card.tsx'
import { GoOn } from '../parts/go-on.tsx'
import { Greeting } from '../parts/greeting.tsx'
import { NextActions } from '../parts/next-actions.tsx'
import { WhatItIs } from '../parts/what-it-is.tsx'

/** /sec/index: what should I do now, what was I doing, and what else is there; for a visitor, what this is. */
export function Page() {
  const session = useSession()
  const isIn = isSignedIn(session)
  const actions = useCall(homeCalls.nextActions, {}, { handled: true })
  return (
    <PageBody width="wide">
      {isIn ? null : <BannerSlot type="home_top" className="mb-4" />}
      <Greeting session={session} />
      <TagFormCard />
      {isIn ? <NextActions actions={actions.data ?? []} /> : <WhatItIs />}
      {isIn ? <BannerSlot type="home_top" className="mt-6" /> : null}
      {isIn ? <Learned actions={actions.data ?? []} /> : null}
      <Recommended />
      <BannerSlot type="home_middle" className="mt-8" />
      <Sections />
      <BannerSlot type="others" className="mt-8" />
    </PageBody>
  )
}

/** What one learns and is not told to do now already. */
function Learned({ actions }: { actions: readonly NextAction[] }) {
  const learned = useCall(homeCalls.goOn, {}, { handled: true })
  const told = new Set(actions.map(({ link }) => link))
  return <GoOn rows={(learned.data ?? []).filter(({ link }) => !told.has(link))} />
}

const useSections = () => useCall(discoverCalls.getDiscoverData, { page: 'index' }, { handled: true })

/** Between the banners, so that two of them never follow each other where there is something to tell. */
function Recommended() {
  const { data } = useSections()
  return (
    <CardSection
      title="为你推荐"
      text="根据您关注的标签、行业和正在学的内容"
      to="/sec/explore"
      cards={data?.recommend ?? []}
    />
  )
}

function Sections() {
  const data = useSections()
  if (data.error && !data.data) {
    return <ErrorState error={data.error} onRetry={() => data.refetch()} />
  }
  if (!data.data) {
    return (
      <ShownAfter>
        <div className="mt-8">
          <CardGridSkeleton layout="wide" />
        </div>
      </ShownAfter>
    )
  }
  const { subjects, news, hot } = data.data
  return (
    <>
      <SubjectSection subjects={subjects} />
      <NewsSection news={news} />
      <CardSection title="热门学习资源" to={`${allMain}?order=hot`} cards={hot} />
    </>
  )
}
