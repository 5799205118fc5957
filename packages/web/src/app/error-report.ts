export interface CaughtError {
  error: unknown
  /** Where it came from: `error`, `unhandledrejection`, `react`. */
  type: string
  fileName?: string | undefined
  lineNumber?: number | undefined
  columnNumber?: number | undefined
  componentStack?: string | undefined
}

export interface PageFacts {
  url: string
  referrer: string
  title: string
  userAgent: string
  screen: { width: number; height: number }
  version: string
  nowMs: number
}

const maxText = 1_000
const maxStack = 8_000
const privateNames = /token|code|ticket|signature|secret|password|key|openid/i

/** An address without the query fields that carry tokens; what cannot be read as an address is left out (C015). */
export function stripTokens(address: string): string {
  if (!address) {
    return ''
  }
  try {
    const url = new URL(address)
    for (const name of [...url.searchParams.keys()]) {
      if (privateNames.test(name)) {
        url.searchParams.delete(name)
      }
    }
    // A return address may carry tokens of its own.
    url.searchParams.delete('redirect_uri')
    url.hash = ''
    url.username = ''
    url.password = ''
    return url.toString()
  } catch {
    return ''
  }
}

/** The fields of spec 2 §7. */
export function buildReport(caught: CaughtError, page: PageFacts) {
  const { error } = caught
  const isError = error instanceof Error
  return {
    entryName: 'web',
    scriptVersion: page.version,
    name: isError ? error.name : typeof error,
    message: (isError ? error.message : String(error)).slice(0, maxText),
    stacktrace: (isError ? (error.stack ?? '') : '').slice(0, maxStack),
    metaData: caught.componentStack ? { componentStack: caught.componentStack.slice(0, maxStack) } : {},
    releaseStage: 'production',
    severity: 'error',
    time: Math.floor(page.nowMs / 1000),
    title: page.title.slice(0, maxText),
    type: caught.type,
    url: stripTokens(page.url),
    client: { userAgent: page.userAgent, screen: page.screen, referrer: stripTokens(page.referrer) },
    pageLevel: 'p0',
    ...(caught.fileName ? { fileName: stripTokens(caught.fileName) } : {}),
    ...(caught.lineNumber === undefined ? {} : { lineNumber: caught.lineNumber }),
    ...(caught.columnNumber === undefined ? {} : { columnNumber: caught.columnNumber }),
  }
}
