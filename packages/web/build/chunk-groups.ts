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
const first = { preload: 'preload-helper', vendor: 'vendor', declarations: 'declarations', shell: 'start' } as const
const there = new RegExp(`^assets/(?:${['rolldown-runtime', ...Object.values(first)].join('|')})-[^/]+$`)

const entry = path.join(source, 'app/start.tsx')

/** The bundler's own way to fetch code. The first script needs it, and nothing that may fail to come beside it. */
const preload = /^\0vite[\\/]preload-helper/
/** Changes with upgrades only, so it stays in the browser's cache over our releases. */
const vendor =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|@noble)[\\/]|[\\/]parts[\\/]drawing\.ts$/
/** The other entries of the build are no part of the app's first view, nor is what they keep copies with. */
const copies = /node_modules[\\/]idb[\\/]|[\\/]api[\\/]offline-(?:copies|html)\.ts$/
/** What forms and kept drafts are checked with: no page needs it in order to ask or to be drawn. */
const schemas = /node_modules[\\/]zod[\\/]/
const icon = /[\\/]icons-svg[\\/]\w+[\\/]asn[\\/](\w+(?:Outlined|Filled|TwoTone))\.js$/
const iconImport = /import \{([^{}]*)\} from ['"]@ant-design\/icons-svg['"]/
/** Libraries that are there with every page, and icons, of which each is its own: a module that uses no other is light. */
const everywhere =
  /^\0vite[\\/]preload-helper|node_modules[\\/](?:react|react-dom|react-router|@tanstack|idb|@ant-design[\\/]icons-svg)[\\/]/

/** The step in which what pages share is run stands with it: see main.ts. */
const shared = /[\\/]parts[\\/]shares\.ts$/
/** Modules of so many pages come in one file with the first of them. */
const shares = { pages: 50, lists: 15, managing: 12 } as const
/** What a visitor meets first is opened one after the other: all that these share with any page comes at once. */
const visitor = /[\\/]pages[\\/](?:home|explore|all|search|news-list|news-detail|subject-detail)-page\.tsx$/

/** From the page of a course one goes on to learn. */
const contents = /[\\/]pages[\\/](?:detail|learn)-page\.tsx$/

/** The frame of every page on which something is managed, and of a person's own pages, which manage nothing. */
const manage = /[\\/]ui[\\/]manage\.tsx$/
const ownPages = /[\\/]homepage-frame\.tsx$/

/** Parts that come after every first view, and those that come after the first view of somebody signed in. */
const beside = /[\\/](?:header-search|pop-up-banner|banner-carousel|sidebar|city-picker)\.tsx$/
const person = /[\\/](?:create-menu|notification-bell|user-dropdown|user-drawer)\.tsx$|[\\/]api[\\/]socket\.ts$/
/** Parts that say and ask over a page; and parts that open on it, which come ahead unless somebody saves data. */
const overlays = /[\\/](?:feedback-host|dialog-part|drawer-part)\.tsx$/
const choices = /[\\/](?:select-list|menu-part|popover-part)\.tsx$/

/** Our own modules, and icons by their names, by where they are needed; other libraries are not told apart by it. */
class Needs {
  readonly #context: Context
  readonly #shell: ReadonlySet<string>
  readonly #pages: readonly Set<string>[]
  readonly #visitorPages: readonly Set<string>[]
  readonly #managingPages: readonly Set<string>[]
  readonly #contents: readonly Set<string>[]
  readonly #beside: ReadonlySet<string>
  readonly #person: ReadonlySet<string>
  /** These and whatever else comes after a first view. */
  readonly #later: ReadonlySet<string>

  constructor(context: Context) {
    this.#context = context
    this.#shell = this.#closure([entry])
    const pages = this.#openedBy(this.#shell).filter((id) => page.test(id))
    this.#pages = pages.map((id) => this.#closure([id]))
    this.#visitorPages = pages.filter((id) => visitor.test(id)).map((id) => this.#closure([id]))
    this.#contents = pages.filter((id) => contents.test(id)).map((id) => this.#closure([id]))
    const standsIn = (ids: ReadonlySet<string>, frame: RegExp) => [...ids].some((id) => frame.test(id))
    this.#managingPages = this.#pages.filter((ids) => standsIn(ids, manage) && !standsIn(ids, ownPages))
    const opened = [this.#shell, ...this.#pages].flatMap((ids) => this.#openedBy(ids))
    const reached = (roots: RegExp) => this.#closure(opened.filter((id) => roots.test(id)))
    this.#beside = reached(beside)
    this.#person = reached(person)
    this.#later = new Set([this.#beside, this.#person, reached(overlays), reached(choices)].flatMap((ids) => [...ids]))
  }

  groupOf(module: string): string | null {
    const id = icon.exec(module)?.[1] ?? module
    if (this.#shell.has(id)) {
      return declared.test(id) ? first.declarations : first.shell
    }
    if (!this.#isLight(id)) {
      return null
    }
    const group = this.#sharedGroupOf(id)
    // An icon brings along nothing but others.
    return group && group !== 'managing' && icon.test(module) ? 'icons' : (group ?? this.#laterGroupOf(id))
  }

  /** A module belongs to one by a rule that what it imports fulfils too, or that nobody else imports it: no circle comes of it. */
  #sharedGroupOf(id: string): string | null {
    const users = count(this.#pages, id)
    if (users >= shares.pages || shared.test(id)) {
      return 'pages'
    }
    if (users > 1 && count(this.#visitorPages, id) > 0) {
      return 'visitor'
    }
    if (users < shares.lists && this.#contents.every((ids) => ids.has(id))) {
      return 'contents'
    }
    const isManagingOnly = users === count(this.#managingPages, id) && !this.#later.has(id)
    if (users >= shares.managing && isManagingOnly) {
      return 'managing'
    }
    if (users >= shares.lists) {
      return 'lists'
    }
    // A page that uses one of what comes later does not bring along what none uses.
    return users > 0 && this.#later.has(id) ? 'later' : null
  }

  #laterGroupOf(id: string): string | null {
    if (this.#beside.has(id)) {
      return 'beside'
    }
    return this.#person.has(id) ? 'person' : null
  }

  #openedBy(ids: ReadonlySet<string>): string[] {
    return [...ids].flatMap((id) => this.#context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
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

  /** The icons' library is one module to the bundler: of it the names count. */
  #closure(roots: readonly string[]): Set<string> {
    const reached = new Set<string>()
    const waiting = [...roots]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (own.test(id) && !reached.has(id)) {
        const { importedIds = [], code = '' } = this.#context.getModuleInfo(id) ?? {}
        reached.add(id)
        waiting.push(...importedIds)
        for (const name of iconImport.exec(code ?? '')?.[1]?.split(',') ?? []) {
          reached.add(name.trim().split(' ')[0] ?? '')
        }
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
  const groupOf = (id: string, context: Context) => {
    known ??= new Needs(context)
    return known.groupOf(id)
  }
  return [
    { name: first.preload, test: preload, priority: 10 },
    { name: first.vendor, test: vendor, priority: 10 },
    { name: 'schemas', test: schemas, priority: 9 },
    { name: 'copies', test: copies, priority: 9 },
    {
      name: groupOf,
      debugName: 'by need',
      test: (id) => own.test(id) || icon.test(id),
      includeDependenciesRecursively: false,
      priority: 7,
    },
    { name: 'overlays', test: overlays, priority: 6 },
    { name: 'choices', test: choices, priority: 5 },
  ]
}

/** Whether a built file is there with the app itself, whatever page is open. */
export function isAlwaysThere(file: string): boolean {
  return there.test(file)
}
