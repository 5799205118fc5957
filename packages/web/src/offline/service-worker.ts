/** What of a worker's own world we use; its types and the page's cannot stand in one program. */
export interface WorkerScope {
  addEventListener: (type: 'install' | 'activate' | 'fetch', listen: (event: WorkerEvent) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  caches: WorkerCaches
  fetch: (request: Request) => Promise<Response>
  origin: string
}

interface WorkerCaches {
  open: (name: string) => Promise<{
    addAll: (files: readonly string[]) => Promise<void>
    match: (request: Request | string) => Promise<Response | undefined>
  }>
  keys: () => Promise<string[]>
  delete: (name: string) => Promise<boolean>
}

export interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
  request: Request
  respondWith: (reply: Promise<Response>) => void
  preloadResponse?: Promise<Response | undefined>
}

export interface WorkerBuild {
  /** Changes with the files. */
  version: string
  /** Files with their hash in the name, which the offline page needs. */
  files: readonly string[]
  /** The one page that is kept: ours, the same for everybody. */
  page: string
}

/**
 * The service worker: shows the offline page where a page cannot be reached, and keeps for that the files it needs. It
 * stores nothing else: no page, no reply, no link of a person ever comes into its cache (docs/decisions/018).
 */
export function runWorker(scope: WorkerScope, { version, files, page }: WorkerBuild): void {
  const prefix = 'zhixing-'
  const name = prefix + version
  scope.addEventListener('install', (event) => {
    const fill = async () => (await scope.caches.open(name)).addAll([...files, page])
    // What is kept is found by its hash: an open page of an older build loses nothing by a new worker.
    event.waitUntil(fill().then(() => scope.skipWaiting()))
  })
  scope.addEventListener('activate', (event) => {
    const tidy = async () => {
      const old = (await scope.caches.keys()).filter((one) => one.startsWith(prefix) && one !== name)
      await Promise.all(old.map((one) => scope.caches.delete(one)))
    }
    // None waits for another: an open page is taken on even where tidying up or the preload fails.
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable(), tidy()]))
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET') {
      return
    }
    const kept = async (key: Request | string) => await (await scope.caches.open(name)).match(key)
    if (request.mode === 'navigate') {
      const answer = async () => {
        try {
          return (await event.preloadResponse) ?? (await scope.fetch(request))
        } catch (error) {
          const offline = await kept(page)
          if (offline) {
            return offline
          }
          throw error
        }
      }
      event.respondWith(answer())
      return
    }
    const { origin, pathname } = new URL(request.url)
    if (origin === scope.origin && files.includes(pathname)) {
      event.respondWith(kept(pathname).then((found) => found ?? scope.fetch(request)))
    }
  })
}
