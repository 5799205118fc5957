import { pathToFileURL } from 'node:url'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { ESTree, Plugin } from 'vite'
import { z } from 'zod'

const contract = /[\\/]packages[\\/]contract[\\/](?:src|trial-room)[\\/]/
const own = /[\\/]packages[\\/](?:web|contract)[\\/](?:src|trial-room)[\\/]/
const code = /\.tsx?$/
/** Ends the name of the module that has a contract module's data and nothing else. */
const dataOnly = '?data'

interface Edit {
  start: number
  end: number
  text: string
}

/** Calls that are for a role: a page offers no way to them to anybody else. */
const roles: readonly unknown[] = ['teacher', 'admin', 'super']

/** Keeps of a call what a page needs to offer and send it and to name and read its reply; the rest is the server's and the document's. */
export function sentCall({ kind, method, path, name, fields, once, who, usual, writes, demo }: Call): Partial<Call> {
  return {
    ...{ kind, method, path, name, fields },
    ...(once ? { once } : {}),
    ...(roles.includes(who) ? { who } : {}),
    ...(usual ? { usual } : {}),
    ...(writes ? { writes } : {}),
    ...(demo ? { demo } : {}),
  }
}

/**
 * Makes the contract light in the browser. A page sends what it has, believes the reply and leaves the checking to the
 * server: a feature's calls are plain data, and stand with the rest of its data (limits, words) in a module beside the
 * one that has its schemas, so that only who reads a schema fetches them and the library they are made with. Each schema
 * stands in a call without effects, so that one that nobody reads goes.
 */
export function declarationsPlugin(): Plugin {
  return {
    name: 'zhixing-declarations',
    apply: 'build',
    enforce: 'post',
    resolveId: (source) => (source.endsWith(dataOnly) ? source : undefined),
    async load(id) {
      if (!id.endsWith(dataOnly)) {
        return undefined
      }
      const data = Object.entries(dataOf(await exportsOf(id.slice(0, -dataOnly.length))))
      return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
    },
    async transform(text, id) {
      if (!(own.test(id) && code.test(id))) {
        return undefined
      }
      const { body } = this.parse(text)
      const modules = await Promise.all(
        nodesIn(body).map(async (node) => {
          const source = sourceOf(node)
          const file = source === undefined ? undefined : (await this.resolve(source, id))?.id
          return file && contract.test(file) && code.test(file) ? dataApart(node, file) : []
        }),
      )
      const declared = contract.test(id) ? body.flatMap(declarationsOf).flatMap(withoutEffects) : []
      const edits = [...modules.flat(), ...declared]
      return edits.length > 0 ? { code: applied(text, edits), map: null } : undefined
    },
  }
}

type Importing = ESTree.ImportDeclaration | ESTree.ImportExpression

/** All places at which a module names another one. */
function nodesIn(node: unknown): Importing[] {
  if (Array.isArray(node)) {
    return node.flatMap(nodesIn)
  }
  if (!isNode(node)) {
    return []
  }
  const within = Object.values(node).flatMap(nodesIn)
  return node.type === 'ImportDeclaration' || node.type === 'ImportExpression' ? [node, ...within] : within
}

function sourceOf({ source }: Importing): string | undefined {
  return source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
}

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  return await import(pathToFileURL(file).href)
}

/** What a module with schemas exports beside them as plain data, calls among it; a module without any stays whole. */
function dataOf(exported: Record<string, unknown>): Record<string, unknown> {
  const values = Object.values(exported)
  if (!values.some((value) => value instanceof z.ZodType || sentCalls(value))) {
    return {}
  }
  const data = Object.entries(exported).map(([name, value]) => [name, sentCalls(value) ?? value] as const)
  return Object.fromEntries(data.filter(([, value]) => isPlain(value)))
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
  }
  const isMade = !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype
  return !isMade && Object.values(value).every(isPlain)
}

/**
 * Data comes from the module that has nothing else; what is imported beside it stays. A module that is fetched later is
 * taken whole, so it is the one with the data where there is nothing beside it.
 */
async function dataApart(node: Importing, file: string): Promise<Edit[]> {
  const exported = await exportsOf(file)
  const data = dataOf(exported)
  if (node.type === 'ImportExpression') {
    const names = Object.keys(exported)
    const isAll = names.length > 0 && names.every((name) => name in data)
    return isAll ? [{ start: node.source.start, end: node.source.end, text: JSON.stringify(file + dataOnly) }] : []
  }
  const names = node.specifiers.map((one) => ({ text: specifierOf(one), isData: importedName(one) in data }))
  const taken = names.filter(({ isData }) => isData)
  const rest = names.filter(({ isData }) => !isData)
  const lines = [importOf(taken, file + dataOnly), importOf(rest, node.source.value)].flat()
  return taken.length > 0 ? [{ start: node.start, end: node.end, text: lines.join('\n') }] : []
}

function importOf(names: readonly { text: string }[], source: string): string[] {
  const list = names.map(({ text }) => text).join(', ')
  return names.length > 0 ? [`import { ${list} } from ${JSON.stringify(source)}`] : []
}

function specifierOf(one: ESTree.ImportDeclarationSpecifier): string {
  return `${importedName(one)} as ${one.local.name}`
}

/** The contract exports by name only: what is imported whole or by default would bring its schemas along. */
function importedName(one: ESTree.ImportDeclarationSpecifier): string {
  if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') {
    throw new Error(`${one.local.name} is not imported from the contract by a name`)
  }
  return one.imported.name
}

function declarationsOf(node: ESTree.Node): ESTree.Expression[] {
  const found = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  return found?.type === 'VariableDeclaration' ? found.declarations.flatMap(({ init }) => init ?? []) : []
}

function withoutEffects(init: ESTree.Expression): Edit[] {
  return makesCalls(init)
    ? [
        { start: init.start, end: init.start, text: '/*#__PURE__*/(() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ]
    : []
}

/** One declared call, or a feature's calls by name, as plain data; undefined for anything else. */
function sentCalls(value: unknown): object | undefined {
  if (isCall(value)) {
    return sentCall(value)
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const calls = entries.flatMap(([name, one]) => (isCall(one) ? [[name, sentCall(one)] as const] : []))
  return calls.length > 0 && calls.length === entries.length ? Object.fromEntries(calls) : undefined
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'fields' in value
}

/** Whether anything is called while the module runs; what stands inside a function waits for its own. */
function makesCalls(node: unknown): boolean {
  if (Array.isArray(node)) {
    return node.some(makesCalls)
  }
  if (!isNode(node) || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    return false
  }
  return node.type === 'CallExpression' || node.type === 'NewExpression' || Object.values(node).some(makesCalls)
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
