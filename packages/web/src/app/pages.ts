import { routes } from 'virtual:routes'
import { pageTable } from '@zhixing/contract/container-at.ts'
import { pathTo } from '@zhixing/contract/kernel/route.ts'
import { allMain } from '@zhixing/contract/types/main-type.ts'
import type { ComponentType } from 'react'
import { type CodeSource, keptCode } from './code.ts'
import type { PageMatch, RouteData } from './route-data.ts'

interface PageModule {
  Page: ComponentType
}
interface PanelModule {
  Panel: ComponentType
}

const pageFiles = byName(import.meta.glob<PageModule>('../features/*/*/pages/*-page.tsx'))
const panelFiles = byName(import.meta.glob<PanelModule>('../features/*/*/panels/*-panel.tsx'))

/** `../features/faces/discover/pages/explore-page.tsx` is called `discover/explore`. */
function byName<Loader>(files: Readonly<Record<string, Loader>>): ReadonlyMap<string, Loader> {
  return new Map(
    Object.entries(files).map(([file, loader]) => {
      const [feature, , leaf = ''] = file.split('/').slice(-3)
      return [`${feature}/${leaf.slice(0, leaf.lastIndexOf('-'))}`, loader]
    }),
  )
}

const sources = new Map<string, CodeSource<ComponentType>>()

/** What gives the code of a route’s page (`discover/explore`); undefined while the page is not written. */
export function pageSource(page: string): CodeSource<ComponentType> | undefined {
  const loader = pageFiles.get(page)
  if (!loader) {
    return undefined
  }
  const source = sources.get(page) ?? keptCode(async () => (await loader()).Page)
  sources.set(page, source)
  return source
}

/** The loader of a right panel or sub bar that a route names in `shell`. */
export function panelLoader(panel: string): (() => Promise<PanelModule>) | undefined {
  return panelFiles.get(panel)
}

const match = pageTable(routes)

/** The page behind a path, by its own pattern or an alias's, and what the path says in it. */
export function pageMatch(path: string): PageMatch | null {
  return match(path.split(/[?#]/)[0] ?? '')
}

/** The page behind a path, aliases included. */
export function routeOf(path: string): RouteData | undefined {
  return pageMatch(path)?.route
}

/** The page's own path where `path` is one of its aliases. */
export function canonicalPath(path: string): string | undefined {
  const found = pageMatch(path)
  return found && found.pattern !== found.route.path ? pathTo(found.route.path, found.params) : undefined
}

/** Whether a path leads anywhere: links to features that are not there yet are not drawn. */
export function hasPath(path: string): boolean {
  const route = routeOf(path)
  if (!route) {
    return false
  }
  return route.redirect
    ? route.redirect.includes(':') || hasPath(route.redirect)
    : pageSource(route.page ?? '') !== undefined
}

const homes = ['/sec/index', allMain] as const

/** Where the logo leads. */
export function homePath(): string {
  return homes.find(hasPath) ?? '/'
}
