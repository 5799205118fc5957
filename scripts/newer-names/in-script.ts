import { parseAst } from 'vite'
import type { NewerNames, Used } from './compat.ts'

interface Node {
  type?: string
  [field: string]: unknown
}

/** Names that a script uses and defines. */
export interface InScript {
  /** Newer globals and names reached through their owner, as often as they stand there. */
  used: Used[]
  /** Names of newer members on anything: meant only where no script has something of its own under that name. */
  perhaps: (Used & { member: string })[]
  defined: Set<string>
}

const worlds = new Set(['window', 'globalThis', 'self'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A text as minifiers write it: `'a'`, or a template without anything put in. */
function textOf(value: Node): string | undefined {
  const [only, more]: unknown[] = Array.isArray(value.quasis) ? value.quasis : []
  const text = isNode(only) && !more && isNode(only.value) ? only.value.cooked : value.value
  return typeof text === 'string' ? text : undefined
}

function nameOf(value: unknown, isComputed: unknown): string | undefined {
  if (!isNode(value)) {
    return undefined
  }
  if (value.type === 'Identifier') {
    return isComputed ? undefined : String(value.name)
  }
  return textOf(value)
}

/** `Intl.Segmenter` of such a node; empty for what has no plain name. */
function pathOf(value: unknown): string {
  if (!isNode(value)) {
    return ''
  }
  if (value.type === 'Identifier') {
    return String(value.name)
  }
  const owner = value.type === 'MemberExpression' ? pathOf(value.object) : ''
  const name = nameOf(value.property, value.computed)
  if (!owner || name === undefined) {
    return ''
  }
  return worlds.has(owner) ? name : `${owner}.${name}`
}

const definers = new Set(['MethodDefinition', 'PropertyDefinition', 'Property'])
/** Names of modules, not of the browser. */
const importing = new Set(['ImportSpecifier', 'ExportSpecifier'])

/** The name a node defines: the key of an object or a class, or a property that is set. */
function definedBy(node: Node, parent: Node | undefined): string | undefined {
  if (definers.has(node.type ?? '')) {
    return parent?.type === 'ObjectPattern' ? undefined : nameOf(node.key, node.computed)
  }
  const { left } = node
  const isSet = node.type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression'
  return isSet ? nameOf(left.property, left.computed) : undefined
}

/** The fields that are read further: the plain name behind a dot or before a colon is a word, no use of a global. */
function* innerOf(node: Node): Generator<unknown> {
  const isMember = node.type === 'MemberExpression'
  const isWord = (field: string) =>
    field === (isMember ? 'property' : 'key') && (isMember || definers.has(node.type ?? ''))
  for (const field in node) {
    if (typeof node[field] === 'object' && (node.computed || !isWord(field))) {
      yield node[field]
    }
  }
}

class Reading {
  readonly found: InScript = { used: [], perhaps: [], defined: new Set() }
  readonly #names: NewerNames

  constructor(names: NewerNames) {
    this.#names = names
  }

  visit(value: unknown, parent?: Node): void {
    if (Array.isArray(value)) {
      for (const one of value) {
        this.visit(one, parent)
      }
    } else if (isNode(value) && !importing.has(value.type ?? '')) {
      this.#lookAt(value, parent)
      for (const inner of innerOf(value)) {
        this.visit(inner, value)
      }
    }
  }

  #lookAt(node: Node, parent: Node | undefined): void {
    const since = node.type === 'Identifier' ? this.#names.globals.get(String(node.name)) : undefined
    if (node.type === 'MemberExpression') {
      this.#lookAtMember(node)
    } else if (since) {
      this.found.used.push({ name: String(node.name), since })
    }
    const defined = definedBy(node, parent)
    if (defined !== undefined) {
      this.found.defined.add(defined)
    }
  }

  #lookAtMember(node: Node): void {
    const { globals, owned, members } = this.#names
    const path = pathOf(node)
    const member = nameOf(node.property, node.computed) ?? ''
    const since = owned.get(path) ?? (path === member ? globals.get(path) : undefined)
    const perhaps = members.get(member)
    if (since) {
      this.found.used.push({ name: path, since })
    } else if (perhaps) {
      this.found.perhaps.push({ ...perhaps, member })
    }
  }
}

export function readScript(text: string, names: NewerNames): InScript {
  const reading = new Reading(names)
  reading.visit(parseAst(text))
  return reading.found
}
