import { useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { currentSite } from '#session/site.ts'
import { besidePage } from '#ui/beside-page.ts'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import { Beside } from './beside.tsx'
import { CallFailures } from './call-failures.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { isWaiting, onWaiting } from './page-waiting.ts'
import { useFreshLinks } from './use-fresh-links.ts'
import { useLater } from './use-later.ts'
import { useLive } from './use-live.ts'
import { useNewVersion } from './use-new-version.ts'
import { usePagesAhead } from './use-pages-ahead.ts'
import { usePartsAhead } from './use-parts-ahead.ts'
import { useRouteFocus } from './use-route-focus.ts'

const FeedbackFormHost = besidePage(
  async () => (await import('../features/base/feedback/parts/shared/feedback-host.tsx')).FeedbackFormHost,
)
const ShareCard = besidePage(
  async () => (await import('../features/faces/wechat/parts/shared/share-card.tsx')).ShareCard,
)
const FeedbackHost = besidePage(async () => (await import('./feedback-host.tsx')).FeedbackHost)

/** What stands around every page: failures, the lack of a network, the offer of a new version, scroll positions. */
export function Root() {
  useNewVersion()
  useLive()
  useFreshLinks()
  useRouteFocus()
  useFocusReturn()
  const isLater = useLater()
  usePagesAhead(isLater)
  usePartsAhead(isLater)
  const isWaited = useSyncExternalStore(onWaiting, isWaiting)
  const isLoading = useNavigation().state !== 'idle' || isWaited
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-card bg-card px-4 py-2 text-primary focus:not-sr-only focus:fixed focus:left-4 focus:top-2 focus:z-50"
      >
        跳到主要内容
      </a>
      {isLoading ? <div className="zx-loading-bar" role="progressbar" aria-label="页面加载中" /> : null}
      <Outlet />
      <CallFailures />
      <OfflineBar />
      {isLater ? <Beside all={[FeedbackHost, FeedbackFormHost]} /> : null}
      {currentSite().isWeChat ? <Beside all={[ShareCard]} /> : null}
      <ScrollRestoration />
    </>
  )
}
