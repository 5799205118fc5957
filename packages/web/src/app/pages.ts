import { routes } from 'virtual:routes'
import { pathTo, routeTable } from '@zhixing/contract/kernel/route.ts'
import type { ComponentType } from 'react'
import { loadChunk } from './load-chunk.ts'
import { showWhile } from './page-waiting.ts'
import type { RouteData } from './route-data.ts'

interface PageModule {
  Page: ComponentType
}
interface PanelModule {
  Panel: ComponentType
}

const pageFiles = import.meta.glob<PageModule>('../features/*/pages/*-page.tsx')
const panelFiles = import.meta.glob<PanelModule>('../features/*/panels/*-panel.tsx')

function fileOf(name: string, folder: string, suffix: string): string {
  const [feature, leaf] = name.split('/')
  return `../features/${feature}/${folder}/${leaf}-${suffix}.tsx`
}

/** A page's code: on its way, and once it is there at hand without waiting. */
export interface PageCode {
  arriving: Promise<ComponentType>
  Page?: ComponentType
}
const codes = new Map<string, PageCode>()

/** Asks for a page's code once; after a failure it is asked for again. */
function codeOf(page: string, loader: () => Promise<PageModule>): PageCode {
  const known = codes.get(page)
  if (known) {
    return known
  }
  const code: PageCode = {
    arriving: loadChunk(loader).then(
      ({ Page }) => {
        code.Page = Page
        return Page
      },
      (error: unknown) => {
        codes.delete(page)
        throw error
      },
    ),
  }
  codes.set(page, code)
  return code
}

/** What gives the code of a route's page (`collection/resource-center`); undefined while the page is not written. */
export function pageSource(page: string): (() => PageCode) | undefined {
  const loader = pageFiles[fileOf(page, 'pages', 'page')]
  return loader && (() => codeOf(page, loader))
}

/** The loader of a right panel or sub bar that a route names in `shell`. */
export function panelLoader(panel: string): (() => Promise<PanelModule>) | undefined {
  return panelFiles[fileOf(panel, 'panels', 'panel')]
}

const match = routeTable(routes)

/** The page behind a path, aliases included. */
export function routeOf(path: string): RouteData | undefined {
  return match(path.split(/[?#]/)[0] ?? '')?.route
}

/** The page's own path where `path` is one of its aliases. */
export function canonicalPath(path: string): string | undefined {
  const found = match(path)
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

function codeBehind(path: string): PageCode | undefined {
  return pageSource(routeOf(path)?.page ?? '')?.()
}

/** Resolves when the page behind a path can be drawn, or will not come: drawing it then tells why. */
export async function pageAtHand(path: string): Promise<void> {
  await codeBehind(path)?.arriving.catch(() => undefined)
}

/** Whether the page behind a path can be drawn at once. */
export function isAtHand(path: string): boolean {
  const page = routeOf(path)?.page
  return page !== undefined && codes.get(page)?.Page !== undefined
}

/** Shows that a page is on its way, where its code is. */
export function showArrival(path: string): void {
  if (!isAtHand(path)) {
    showWhile(pageAtHand(path))
  }
}

const homes = ['/sec/index', '/sec/resource_center'] as const

/** Where the logo leads. */
export function homePath(): string {
  return homes.find(hasPath) ?? '/'
}

/** Begins to load the page behind a path. */
export function prefetchPage(path: string): void {
  codeBehind(path)?.arriving.catch(() => undefined)
}
