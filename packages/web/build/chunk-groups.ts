import path from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const source = new URL('../src/', import.meta.url).pathname
const own = /^\0virtual:|[\\/]packages[\\/](?:web|contract)[\\/](?:src|trial-room)[\\/]/
/** Run before the rest of the shell: see main.ts. */
const declared = /[\\/]packages[\\/]contract[\\/](?:src|trial-room)[\\/]/
const page = /[\\/]features[\\/][^\\/]+[\\/][^\\/]+[\\/]pages[\\/][^\\/]+-page\.tsx$/

/** The groups that the entry reaches. The shell's is called after the entry, which stands in it. */
const first = { vendor: 'vendor', libraries: 'libraries', declarations: 'declarations', shell: 'start' } as const
/** What the bundler itself puts beside them, under names of its own. */
const bundlers = ['rolldown-runtime', 'preload-helper']
const there = new RegExp(`^assets/(?:${[...Object.values(first), ...bundlers].join('|')})-[^/]+$`)

const entry = path.join(source, 'app/start.tsx')

/** Changes with upgrades only, so it stays in the browser's cache over our releases. */
const vendor = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/
/** The other entries of the build are no part of the app's first view, nor is what they keep copies with. */
const shellLibraries = /node_modules[\\/](?!idb[\\/])/
/** What forms and kept drafts are checked with: no page needs it in order to ask or to be drawn. */
const schemas = /node_modules[\\/]zod[\\/]/
const icons = /node_modules[\\/]@ant-design[\\/]icons-svg[\\/]/
const iconFile = /[\\/](\w+(?:Outlined|Filled|TwoTone))\.js$/
const iconImport = /import \{([^{}]*)\} from ['"]@ant-design\/icons-svg['"]/
/** Libraries that are there with every page, and icons, of which each is its own: a module that uses no other is light. */
const everywhere =
  /^\0vite[\\/]preload-helper|node_modules[\\/](?:react|react-dom|react-router|@tanstack|@ant-design[\\/]icons-svg)[\\/]/

/** What so many pages and lazy parts use comes in one file with the first of them. */
const shares = { libraries: 130, icons: 20, pages: 40 } as const
/** What so many pages use, each of few of them, comes with the first of these that is opened. */
const partShares = { lists: 15, managing: 3 } as const
/** What a visitor meets first is opened one after the other: all that these share with any page comes at once. */
const visitor = /[\\/]pages[\\/](?:home|explore|all|search|news-list|news-detail|subject-detail|detail)-page\.tsx$/

/** The frame of every page on which something is managed, and of a person's own pages, which manage nothing. */
const manage = /[\\/]ui[\\/]manage\.tsx$/
const ownPages = /[\\/]homepage-frame\.tsx$/

/** Parts that come after every first view, and those that come after the first view of somebody signed in. */
const beside = /[\\/](?:header-search|pop-up-banner|banner-carousel)\.tsx$/
const person = /[\\/](?:create-menu|notification-bell|user-dropdown|user-drawer)\.tsx$/

/** Our own modules by where they are needed; libraries are not told apart by it, for their barrels reach everything. */
class Needs {
  readonly #context: Context
  readonly #shell: ReadonlySet<string>
  readonly #pages: readonly Set<string>[]
  readonly #visitorPages: readonly Set<string>[]
  readonly #managingPages: readonly Set<string>[]
  readonly #beside: ReadonlySet<string>
  readonly #person: ReadonlySet<string>
  readonly #firstIcons: ReadonlySet<string>
  /** The icons of each page. */
  readonly #pageIcons: readonly Set<string>[]
  readonly #managingIcons: readonly Set<string>[]
  readonly #personIcons: ReadonlySet<string>
  readonly #besideIcons: ReadonlySet<string>

  constructor(context: Context) {
    this.#context = context
    this.#shell = this.#closure([entry])
    const later = [...this.#shell].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    const pages = later.filter((id) => page.test(id))
    this.#pages = pages.map((id) => this.#closure([id]))
    this.#visitorPages = pages.filter((id) => visitor.test(id)).map((id) => this.#closure([id]))
    const standsIn = (ids: ReadonlySet<string>, frame: RegExp) => [...ids].some((id) => frame.test(id))
    this.#managingPages = this.#pages.filter((ids) => standsIn(ids, manage) && !standsIn(ids, ownPages))
    this.#beside = this.#closure(later.filter((id) => beside.test(id)))
    this.#person = this.#closure(later.filter((id) => person.test(id)))
    this.#firstIcons = new Set([this.#shell, ...this.#visitorPages].flatMap((ids) => [...this.#iconsOf(ids)]))
    this.#pageIcons = this.#pages.map((ids) => this.#iconsOf(ids))
    this.#managingIcons = this.#managingPages.map((ids) => this.#iconsOf(ids))
    this.#personIcons = this.#iconsOf(this.#person)
    this.#besideIcons = this.#iconsOf(this.#beside)
  }

  groupOf(id: string): string | null {
    if (this.#shell.has(id)) {
      return declared.test(id) ? first.declarations : first.shell
    }
    if (!this.#isLight(id)) {
      return null
    }
    if (count(this.#pages, id) >= shares.pages) {
      return 'pages'
    }
    if (count(this.#visitorPages, id) > 0 && count(this.#pages, id) > 1) {
      return 'visitor'
    }
    if (this.#beside.has(id)) {
      return 'beside'
    }
    const managing = count(this.#managingPages, id)
    // Where no other page has it: what it imports may have others, and comes with them, never the other way round.
    if (managing >= partShares.managing && managing === count(this.#pages, id)) {
      return 'managing'
    }
    if (count(this.#pages, id) >= partShares.lists) {
      return 'lists'
    }
    return this.#person.has(id) ? 'person' : null
  }

  /** Icons of the shell, of what a visitor meets first and of many pages are one file with what draws them. */
  iconGroupOf(id: string): string | null {
    const name = iconFile.exec(id)?.[1]
    if (name === undefined || this.#firstIcons.has(name)) {
      return 'icons'
    }
    const users = count(this.#pageIcons, name)
    if (this.#personIcons.has(name) || users >= shares.icons) {
      return users > 0 ? 'icons' : 'person'
    }
    const managing = count(this.#managingIcons, name)
    const isManaging = managing >= partShares.managing && managing === users && !this.#besideIcons.has(name)
    return isManaging ? 'managing' : null
  }

  /** The names of the icons that modules of ours draw: their library is one module to the bundler. */
  #iconsOf(ids: ReadonlySet<string>): Set<string> {
    const lists = [...ids].map((id) => iconImport.exec(this.#context.getModuleInfo(id)?.code ?? '')?.[1] ?? '')
    return new Set(lists.flatMap((names) => names.split(',')).flatMap((name) => name.trim().split(' ')[0] || []))
  }

  /** One that uses a heavy library would bring it into every page of its group. */
  #isLight(id: string): boolean {
    return [...this.#closure([id])].every(
      (one) =>
        // The shell is there with every page, and so are the libraries it has.
        this.#shell.has(one) ||
        (this.#context.getModuleInfo(one)?.importedIds ?? []).every((next) => own.test(next) || everywhere.test(next)),
    )
  }

  #closure(roots: readonly string[]): Set<string> {
    const reached = new Set<string>()
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (own.test(id) && !reached.has(id)) {
        reached.add(id)
        waiting.push(...(this.#context.getModuleInfo(id)?.importedIds ?? []))
      }
    }
    return reached
  }
}

function count(sets: readonly Set<string>[], id: string): number {
  return sets.filter((set) => set.has(id)).length
}

/**
 * Few files for a first view: alone, each of our small modules would be a request, and a browser that asks for six at a
 * time works longer on the asking than on the answers.
 */
export function chunkGroups(): Group[] {
  let known: Needs | undefined
  const needs = (context: Context) => {
    known ??= new Needs(context)
    return known
  }
  return [
    { name: first.vendor, test: vendor, priority: 10 },
    { name: (id, context) => needs(context).iconGroupOf(id), test: icons, priority: 9 },
    { name: 'schemas', test: schemas, priority: 9 },
    { name: first.libraries, test: shellLibraries, tags: ['$initial'], priority: 8 },
    { name: 'parts', test: /node_modules/, minShareCount: shares.libraries, priority: 8 },
    {
      name: (id, context) => needs(context).groupOf(id),
      test: own,
      includeDependenciesRecursively: false,
      priority: 7,
    },
  ]
}

/** Whether a built file is there with the app itself, whatever page is open. */
export function isAlwaysThere(file: string): boolean {
  return there.test(file)
}
