import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'

/** The oldest version of each browser that comes in. */
export type Oldest = Readonly<Record<string, number>>

/** A newer name as it is told, and which versions bring it: `URL.canParse`, `chrome 120, safari 17`. */
export interface Used {
  name: string
  since: string
}

/** Names of the browsers' own that some browser of the floor lacks, each with which versions bring it. */
export interface NewerNames {
  /** `CompressionStream`, also as a property of `window`. */
  globals: ReadonlyMap<string, string>
  /** `URL.canParse`: what is reached by the name of its owner. */
  owned: ReadonlyMap<string, string>
  /** By `toSpliced`, told as `Array.toSpliced`: what no older owner has under the same name. */
  members: ReadonlyMap<string, Used>
  properties: ReadonlyMap<string, string>
  atRules: ReadonlyMap<string, string>
  selectors: ReadonlyMap<string, string>
}

// Twenty megabytes: read where they are needed, not by whoever imports this file.
const readCompat = (): CompatData => createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The version that brought it, be it in part, without a switch or another name; none for never. */
function firstVersion(support: SupportStatement | undefined): number {
  const plain = [support ?? []]
    .flat()
    .filter((one) => !(one.flags || one.prefix || one.alternative_name || one.version_removed))
  const versions = plain.map(({ version_added: version }) => Number.parseFloat(String(version).replace('≤', '')))
  return Math.min(...versions.filter((version) => !Number.isNaN(version)))
}

/** Which versions bring it to the browsers that lack it, `Chrome 120, Safari 17`; empty for what all have, nothing for what is no name. */
function lackOf(entry: Identifier | undefined, oldest: Oldest): string | undefined {
  const support = entry?.__compat?.support
  if (!support) {
    return undefined
  }
  return Object.entries(oldest)
    .map(
      ([browser, version]) =>
        [browser, version, firstVersion(Object.entries(support).find(([name]) => name === browser)?.[1])] as const,
    )
    .filter(([, version, first]) => first > version)
    .map(([browser, , first]) => `${browser} ${Number.isFinite(first) ? first : 'never'}`)
    .join(', ')
}

const scopes = new Set(['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'])
/** Names within names: `Intl.Segmenter.segment`. */
const spaces = ['Intl', 'WebAssembly']

function entriesOf(tree: Identifier): [string, Identifier][] {
  return Object.entries(tree as Record<string, Identifier>).filter(([name]) => name !== '__compat')
}

class Collected {
  readonly globals = new Map<string, string>()
  readonly owned = new Map<string, string>()
  readonly members = new Map<string, Used>()
  readonly #older = new Set<string>()
  readonly #onPages = new Set<string>()
  readonly #oldest: Oldest

  constructor(oldest: Oldest) {
    this.#oldest = oldest
  }

  take(tree: Identifier, prefix = ''): void {
    for (const [name, owner] of entriesOf(tree)) {
      const lack = lackOf(owner, this.#oldest)
      if (lack && prefix === '') {
        this.globals.set(name, lack)
      }
      for (const [member, entry] of entriesOf(owner)) {
        this.#takeMember({
          owner: prefix + name,
          isOwnerNewer: Boolean(lack),
          member,
          lack: lackOf(entry, this.#oldest),
        })
      }
    }
  }

  #takeMember(at: { owner: string; isOwnerNewer: boolean; member: string; lack: string | undefined }): void {
    const name = at.member.replace(/_static$/, '')
    if (at.lack === undefined || !/^[\w$]+$/.test(name) || name.endsWith('_event') || at.owner.endsWith(name)) {
      return
    }
    if (at.lack === '') {
      this.#older.add(name)
      if (scopes.has(at.owner)) {
        this.#onPages.add(name)
      }
      return
    }
    this.owned.set(`${at.owner}.${name}`, at.lack)
    if (scopes.has(at.owner)) {
      this.globals.set(name, at.lack)
    } else if (!at.isOwnerNewer && !this.members.has(name)) {
      // A newer owner is reported itself.
      this.members.set(name, { name: `${at.owner}.${name}`, since: at.lack })
    }
  }

  settle(): void {
    for (const name of this.#older) {
      this.members.delete(name)
    }
    // A page has what a worker lacks.
    for (const name of this.#onPages) {
      this.globals.delete(name)
    }
  }
}

function newerOf(tree: Identifier | undefined, oldest: Oldest): Map<string, string> {
  return new Map(
    entriesOf(tree ?? {}).flatMap(([name, entry]) => {
      const lack = lackOf(entry, oldest)
      return lack ? [[name, lack] as const] : []
    }),
  )
}

export function newerNames(oldest: Oldest, { api, css, javascript }: CompatData = readCompat()): NewerNames {
  const builtins = javascript.builtins ?? {}
  const collected = new Collected(oldest)
  collected.take(api)
  collected.take(builtins)
  for (const space of spaces) {
    collected.take(builtins[space] ?? {}, `${space}.`)
  }
  collected.settle()
  return {
    globals: collected.globals,
    owned: collected.owned,
    members: collected.members,
    properties: newerOf(css.properties, oldest),
    atRules: newerOf(css['at-rules'], oldest),
    selectors: newerOf(css.selectors, oldest),
  }
}
