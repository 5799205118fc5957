import { CallError } from '#api/call-error.ts'
import { clock } from '#api/connection.ts'
import { send } from '#api/send.ts'
import { createErrorFilter } from './error-filter.ts'
import type { CaughtError } from './error-report.ts'
import { isLostCode } from './load-chunk.ts'

let version = ''
const isNew = createErrorFilter()

async function deliver(caught: CaughtError): Promise<void> {
  const [{ errorReportCalls }, { buildReport }] = await Promise.all([
    import('@zhixing/contract/base/error-report/calls.ts'),
    import('./error-report.ts'),
  ])
  const report = buildReport(caught, {
    url: window.location.href,
    referrer: document.referrer,
    title: document.title,
    userAgent: navigator.userAgent,
    screen: { width: window.screen.width, height: window.screen.height },
    version,
    nowMs: clock.now(),
  })
  await send(errorReportCalls.create, report, { keepalive: true })
}

/** Reports an error of a page. Answer and failure are ignored, and nothing here may throw or report itself (C015). */
export function reportError(caught: CaughtError): void {
  try {
    // A refused call and a lost chunk are not errors of the page: people see and repeat them.
    const isExpected = caught.error instanceof CallError || isLostCode(caught.error)
    if (!isExpected && isNew(caught.error, Date.now())) {
      deliver(caught).catch(() => undefined)
    }
  } catch {
    // Whatever went wrong here must not become another error.
  }
}

/** Listens for what nobody caught. Called once, before the first drawing. */
export function installErrorReports(pageVersion: string): void {
  version = pageVersion
  window.addEventListener('error', (event) => {
    // Loading errors of pictures also arrive here, without an error.
    if (event.error) {
      reportError({
        error: event.error,
        type: 'error',
        fileName: event.filename,
        lineNumber: event.lineno,
        columnNumber: event.colno,
      })
    }
  })
  window.addEventListener('unhandledrejection', (event) =>
    reportError({ error: event.reason, type: 'unhandledrejection' }),
  )
}
