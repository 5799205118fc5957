import '#ui/newer-names.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import 'virtual:tokens.css'
import '../app.css'
import { parseBoot } from '#api/boot.ts'
import { configureConnection } from '#api/connection.ts'
import { setFaultReporter } from '#api/fault-reports.ts'
import { isRecord } from '#api/json.ts'
import { hydrate, queryClient } from '#api/query-client.ts'
import { isAtHand, pageAtHand, prefetchPage } from '#app/at-hand.ts'
import { watchLostCode } from '#app/load-chunk.ts'
import { hasPath } from '#app/pages.ts'
import { Providers } from '#app/providers.tsx'
import { installErrorReports, reportError } from '#app/report-errors.ts'
import { createRouter } from '#app/router.tsx'
import { followOtherPages, tellOtherPages } from '#session/other-pages.ts'
import { startSession } from '#session/session-query.ts'
import { setSite } from '#session/site.ts'
import { applyColorChoice, readColorChoice } from '#theme/color-mode.ts'
import { setSitePaths } from '#ui/site-paths.ts'
import { installWorker } from '../offline/register-worker.ts'

async function start(container: HTMLElement): Promise<void> {
  const boot = parseBoot(document.getElementById('boot')?.textContent)
  configureConnection(boot.config)
  setSite(boot.config)
  applyColorChoice(readColorChoice())
  installErrorReports(boot.config.version)
  watchLostCode()
  setFaultReporter(reportError)
  hydrate(queryClient, boot)
  setSitePaths({ has: hasPath, isAtHand, prefetch: prefetchPage })
  const router = createRouter()
  // What the server painted stays until the page can be drawn in its place.
  await Promise.all([startSession(queryClient, boot.session), pageAtHand(router.state.location.pathname)])
  const root = createRoot(container, {
    onUncaughtError: (error) => reportError({ error, type: 'react' }),
    onCaughtError: (error, { componentStack }) => reportError({ error, type: 'react', componentStack }),
  })
  // In slices: a phone answers to a finger while the page is drawn behind what the server painted.
  startTransition(() =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  installWorker()
  tidyCopies(boot.session)
  followOtherPages({ client: queryClient, reload: () => window.location.reload() })
  tellWhoIsHere(boot.session)
}

/** A page that knows nobody has nothing to tell. */
function tellWhoIsHere(session: unknown): void {
  if (isRecord(session) && typeof session.uid === 'number') {
    tellOtherPages(session.uid)
  }
}

/** Only what the server itself says of who is here throws anything away: a page without a line knows nobody. */
function tidyCopies(session: unknown): void {
  if (isRecord(session) && typeof session.openid === 'string') {
    const { openid } = session
    import('#api/offline-copies.ts').then(({ keepOnlyFor }) => keepOnlyFor(openid)).catch(() => undefined)
  }
}

/** Starts the app in the page the server wrote. */
export function startApp(): void {
  const container = document.getElementById('root')
  if (container) {
    start(container).catch((error: unknown) => reportError({ error, type: 'start' }))
  }
}
