import type { AnyCall } from './call.ts'

export type Layout = 'sec' | 'legacy' | 'focus' | 'website'

/** Who may open a page: the page still asks its calls, which decide. A list of roles sends all others to /sec/noauth. */
export type RouteWho = 'anyone' | 'signedIn' | 'teacher' | 'admin' | 'super' | { roles: readonly string[] }

export interface RouteInput {
  params: Record<string, string>
  query: Record<string, string>
}

export type Load = readonly [call: AnyCall, input: Record<string, unknown>]

export interface Route {
  /** Unique; a spec's name where it gives one (spec 1 §2.1). */
  name: string
  path: string
  /** Older or second paths of the same page; they render it with a canonical link to `path`. */
  aliases?: readonly string[]
  layout: Layout
  who: RouteWho
  title: string
  /** `container/detail` → `features/containers/container/pages/detail-page.tsx` */
  page?: string
  /** Where the path leads instead of rendering a page. */
  redirect?: string
  /** The calls whose replies come with the first view, main one first. */
  load?: (input: RouteInput) => readonly Load[]
  /** Calls that are known by the replies of `load` alone; theirs come with the first view too. */
  follow?: (input: RouteInput, replies: readonly Record<string, unknown>[]) => readonly Load[]
  /**
   * Parts that the page draws by what `follow` loads and the replies to it, fetched with its own code:
   * `document/document-view` → `features/leaves/document/parts/shared/document-view.tsx`
   */
  parts?: (followed: readonly Load[], replies: readonly Record<string, unknown>[]) => readonly string[]
  /** Search engines keep away: the address itself is the key. */
  noindex?: true
  /**
   * Page template whose plain first paint the server draws: `titled` has its main reply's title and no more, `item` the
   * title and text of what its `follow` loads.
   */
  paint?: 'home' | 'discover' | 'detail' | 'article' | 'titled' | 'item'
  /** Where a row of the painted list leads, for rows that do not name their page in `link`. */
  rowPath?: string
  found?: Found
  /** Which of its loads names the page (`title`, `text`), for a list that somebody may rename. */
  namedBy?: number
  /** Shown in the shell: what hangs on the page kind (spec 1 §2.4). */
  shell?: { rightPanel?: string; subBar?: string; sidebar?: false }
}

/** What a page is to search engines and to whoever gets its link. */
export interface Found {
  /** A word of schema.org: what the page's main reply describes. */
  as: 'Course' | 'NewsArticle' | 'CollectionPage' | 'WebPage' | 'WebSite'
  /** In a result's snippet and beside a shared link, where the main reply has no introduction. */
  description?: string
  /** The page it stands below. */
  under?: { title: string; path: string }
}

/** Declares a feature's pages; data only. */
export function routes<const R extends readonly Route[]>(list: R): R {
  return list
}

/** What a table of pages goes by. */
type Addressed = Pick<Route, 'path' | 'aliases'>

export interface RouteMatch<R extends Addressed = Route> {
  route: R
  params: Record<string, string>
  /** The path pattern that matched: the route's own or one of its aliases. */
  pattern: string
}

interface Compiled<R> {
  route: R
  pattern: string
  parts: string[]
}

/** Finds the route of a path. Fixed words win over parameters, from the left (C111, C112). */
export function routeTable<R extends Addressed>(all: readonly R[]): (path: string) => RouteMatch<R> | null {
  const byLength = new Map<number, Compiled<R>[]>()
  for (const route of all) {
    for (const pattern of [route.path, ...(route.aliases ?? [])]) {
      const parts = split(pattern)
      const group = byLength.get(parts.length) ?? []
      group.push({ route, pattern, parts })
      byLength.set(parts.length, group)
    }
  }
  for (const group of byLength.values()) {
    group.sort((a, b) => rank(a.parts) - rank(b.parts))
  }
  return (path) => {
    const parts = split(path)
    for (const candidate of byLength.get(parts.length) ?? []) {
      const params = bind(candidate.parts, parts)
      if (params) {
        return { route: candidate.route, params, pattern: candidate.pattern }
      }
    }
    return null
  }
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Paths of one length in their order: a parameter weighs more the further left it stands. */
function rank(parts: string[]): number {
  return parts.reduce((sum, part) => sum * 2 + (part.startsWith(':') ? 1 : 0), 0)
}

function bind(pattern: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, want] of pattern.entries()) {
    const have = parts[index] ?? ''
    if (want.startsWith(':')) {
      const value = decode(have)
      if (value === null) {
        return null
      }
      params[want.slice(1)] = value
    } else if (want !== have) {
      return null
    }
  }
  return params
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A path with its parameters filled in; missing ones throw, for a link with a hole is a bug. */
export function pathTo(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) {
      throw new Error(`path ${pattern} needs ${name}`)
    }
    return encodeURIComponent(String(value))
  })
}
