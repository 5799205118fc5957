import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { allRoutes } from '../../packages/contract/src/features.ts'
import { root } from '../files.ts'
import { runNode } from '../stages.ts'
import type { Line } from './report.ts'

/** What a first view may cost in brotli-compressed JavaScript, by who meets the page. */
const budgets = { entry: 150, learner: 230, managing: 330 } as const
type Kind = keyof typeof budgets

const kinds: Record<Kind, string> = {
  entry: 'the app itself',
  learner: 'what a learner or visitor meets',
  managing: 'what is managed, made or marked',
}

interface Bundle {
  kind: Kind
  page: string
  kilobytes: number
}

interface Chunk {
  file: string
  imports?: string[]
}

const entry = 'src/app/start.tsx'
const makers = ['teacher', 'admin', 'super']
/** Pages of whoever has the rights in a content: their routes ask for a person only. */
const managed = new Set(
  [
    'manage creator reading preview create edit create-activity update-activity update-content',
    'update-camp update-training remark statistics print board add',
  ].flatMap((words) => words.split(' ')),
)

function kindOf({ path: address, who }: (typeof allRoutes)[number]): Kind {
  const parts = address.split('/').filter((part) => !part.startsWith(':'))
  const isMade = typeof who === 'string' && makers.includes(who)
  const isManaged = address.startsWith('/sec/org/') || parts.some((part) => managed.has(part))
  return (isMade || isManaged) && parts[1] !== 'my' ? 'managing' : 'learner'
}

function closure(manifest: Record<string, Chunk>, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk && !files.has(chunk.file)) {
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) {
      closure(manifest, next, files)
    }
  }
  return files
}

/** The JavaScript of the first view of every page: the app with its shell and the page, with all they import statically. */
async function measureBundles(): Promise<Bundle[]> {
  // In a process of its own: this one has the container of the tests, and the pages shall not.
  if ((await runNode({ args: ['packages/server/src/bin/build.ts'] })) !== 0) {
    throw new Error('the pages could not be built')
  }
  const dist = path.join(root, 'packages/web/dist')
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length
    sizes.set(file, size)
    return size
  }
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024
  const app = closure(manifest, entry)
  const pages = allRoutes.flatMap((route) => {
    const [feature, page] = route.page?.split('/') ?? []
    const key = Object.keys(manifest).find((file) => file.endsWith(`/${feature}/pages/${page}-page.tsx`))
    return page && key
      ? [{ kind: kindOf(route), page: route.path, kilobytes: total(closure(manifest, key, new Set(app))) }]
      : []
  })
  if (app.size === 0 || pages.length === 0) {
    throw new Error('no app or pages in the manifest')
  }
  return [{ kind: 'entry', page: '', kilobytes: total(app) }, ...pages]
}

/** A line for each kind: its heaviest page, and how many are above its budget. All pages above are told on stderr. */
export async function bundleLines(): Promise<Line[]> {
  const bundles = await measureBundles()
  return [...Map.groupBy(bundles, ({ kind }) => kind)].map(([kind, list]) => {
    const heavy = list.toSorted((a, b) => b.kilobytes - a.kilobytes)
    const over = heavy.filter(({ kilobytes }) => kilobytes > budgets[kind])
    for (const { page, kilobytes } of over) {
      process.stderr.write(`above ${budgets[kind]} KB: ${page} ${kilobytes.toFixed(1)} KB\n`)
    }
    const [heaviest] = heavy
    return {
      figure: `first view, ${kinds[kind]} (${list.length})`,
      value: `at most ${heaviest?.kilobytes.toFixed(1)} KB ${heaviest?.page}; ${over.length} above`,
      target: `≤ ${budgets[kind]} KB`,
      isMet: over.length === 0,
    }
  })
}
