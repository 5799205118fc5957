import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Layout } from '@zhixing/contract/kernel/route.ts'
import { z } from 'zod'

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestShape>

interface PageAssets {
  scripts: string[]
  preloads: string[]
  styles: string[]
}

/** What a page is made of. */
interface Wanted {
  page: string | undefined
  layout: Layout | undefined
  /** Parts that are drawn by what its replies say. */
  parts: readonly string[]
}

/** The built web app: which files a page's first view needs, read from Vite's manifest. */
export interface WebBuild {
  folder: string
  version: string
  /** What the first paint is drawn with, to stand in the page itself. */
  paintStyles: string
  assetsOf(wanted: Wanted): PageAssets
}

/** Reads the build in `folder`; without one (tests of the server alone) pages come without scripts. */
export function readWebBuild(folder: string): WebBuild {
  const manifest = readJson(join(folder, '.vite/manifest.json'), manifestShape) ?? {}
  const version = readJson(join(folder, 'version.json'), z.object({ build: z.string() }))?.build ?? ''
  const known = new Map<string, PageAssets>()
  return {
    folder,
    version,
    paintStyles: readText(join(folder, 'first-paint.css')) ?? '',
    assetsOf(wanted) {
      const key = [wanted.page, wanted.layout, ...wanted.parts].join(' ')
      const assets = known.get(key) ?? collect(manifest, wanted)
      known.set(key, assets)
      return assets
    },
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function readJson<T>(file: string, shape: z.ZodType<T>): T | undefined {
  const text = readText(file)
  return text === undefined ? undefined : shape.parse(JSON.parse(text))
}

/** The manifest key of a feature's file, in whatever layer the feature lies; none while it is not written. */
function featureFile(manifest: Manifest, file: string): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith('src/features/') && key.endsWith(`/${file}`))
}

/** `home/home` is one file of one feature. */
function pageFile(page: string): string {
  const [feature = '', name = ''] = page.split('/')
  return `${feature}/pages/${name}-page.tsx`
}

/** The older layout is a chunk of its own: preloaded with the pages that have it. The shell comes with every page. */
const legacyFile = 'src/app/layouts/legacy-layout.tsx'

/** The page that opens without a line is an entry too, and none of the server's. */
const appFile = 'src/main.ts'

/** A part that is fetched when it is drawn: `document/document-view`. */
function partFile(part: string): string {
  const [feature = '', name = ''] = part.split('/')
  return `${feature}/parts/shared/${name}.tsx`
}

function collect(manifest: Manifest, { page, layout, parts }: Wanted): PageAssets {
  const entries = [appFile]
  // What the entry loads in steps is on its way from the page's first line on.
  const steps = manifest[appFile]?.dynamicImports ?? []
  const wanted = [
    ...steps,
    ...(page === undefined ? [] : featureFile(manifest, pageFile(page))),
    ...(layout === 'legacy' ? [legacyFile] : []),
    ...parts.flatMap((part) => featureFile(manifest, partFile(part))),
  ]
  const reached = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || reached.has(key)) {
      return
    }
    reached.add(key)
    chunk.imports?.forEach(walk)
  }
  for (const key of [...entries, ...wanted]) {
    walk(key)
  }
  const chunks = [...reached].flatMap((key) => manifest[key] ?? [])
  const scripts = entries.flatMap((key) => manifest[key]?.file ?? [])
  const preloads = chunks.map((chunk) => chunk.file).filter((file) => !scripts.includes(file))
  const url = (file: string) => `/${file}`
  return {
    scripts: scripts.map(url),
    preloads: preloads.map(url),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(url),
  }
}
