import { expect, test } from 'vitest'
import { runWorker, type WorkerEvent, type WorkerScope } from './service-worker.ts'

const origin = 'https://zhixing.example'
const build = { version: 'b2', files: ['/assets/offline-1a2b.js'], page: '/offline.html' }

/** A worker's world with a line that can be cut, and a record of everything that was stored. */
function world(isOnline = true) {
  const stored = new Map<string, Set<string>>([
    ['zhixing-b1', new Set(['/assets/old.js'])],
    ['other', new Set()],
  ])
  const listeners = new Map<string, (event: WorkerEvent) => void>()
  const scope: WorkerScope = {
    addEventListener: (type, listen) => listeners.set(type, listen),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: {},
    origin,
    fetch: () => (isOnline ? Promise.resolve(new Response('net')) : Promise.reject(new TypeError('offline'))),
    caches: {
      open: (name) => {
        const files = stored.get(name) ?? new Set<string>()
        stored.set(name, files)
        return Promise.resolve({
          addAll: (added) => {
            for (const file of added) {
              files.add(file)
            }
            return Promise.resolve()
          },
          match: (key) => Promise.resolve(files.has(String(key)) ? new Response(`kept ${String(key)}`) : undefined),
        })
      },
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name) => Promise.resolve(stored.delete(name)),
    },
  }
  runWorker(scope, build)
  const fire = async (type: string, request: { url: string; mode?: string; method?: string }) => {
    const work: Promise<unknown>[] = []
    let reply: Promise<Response> | undefined
    listeners.get(type)?.({
      waitUntil: (one) => work.push(one),
      request: { method: 'GET', mode: 'cors', ...request } as Request,
      respondWith: (one) => {
        reply = one
      },
    })
    await Promise.all(work)
    return await (await reply)?.text()
  }
  return { stored, fire, get: (url: string, rest = {}) => fire('fetch', { url: origin + url, ...rest }) }
}

async function installed(isOnline?: boolean) {
  const found = world(isOnline)
  await found.fire('install', { url: '' })
  await found.fire('activate', { url: '' })
  return found
}

test('keeps the files of the offline page, and drops those of the build before', async () => {
  const { stored } = await installed()
  expect([...stored].map(([name, files]) => [name, [...files]])).toEqual([
    ['other', []],
    ['zhixing-b2', ['/assets/offline-1a2b.js', '/offline.html']],
  ])
})

test('a page comes from the line, and nothing of it is stored', async () => {
  const { stored, get } = await installed()
  expect(await get('/sec/index', { mode: 'navigate' })).toBe('net')
  expect([...(stored.get('zhixing-b2') ?? [])]).toEqual(['/assets/offline-1a2b.js', '/offline.html'])
})

test('without a line any page is the offline page', async () => {
  expect(await (await installed(false)).get('/my/offline', { mode: 'navigate' })).toBe('kept /offline.html')
})

test('calls, files and writes are none of its business', async () => {
  const { get } = await installed(false)
  for (const path of ['/api/User/getUserInfo', '/files/image/a.png?signature=s', '/assets/other.js']) {
    expect(await get(path)).toBeUndefined()
  }
  expect(await get('/sec/index', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  expect(await get('/assets/offline-1a2b.js')).toBe('kept /assets/offline-1a2b.js')
})
