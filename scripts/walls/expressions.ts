import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'
import { isTestFile, listFiles, readText, root } from '../files.ts'

/** An expression of the sources, and the first place it stands at. */
interface Expression {
  source: string
  flags: string
  place: string
}

interface Node {
  type?: string
  start?: number
  [field: string]: unknown
}

const folders = ['packages', 'scripts']
/** What may hold an expression; what surely does not is not parsed. */
const hint = /[=(,:[!&|?{};>]\s*\/[^/*]|return \/|RegExp/
/** What takes longer for longer texts. */
const repeats = /[*+{]/

const isRead = (file: string) =>
  folders.some((folder) => file.startsWith(`${folder}/`)) &&
  /\.(tsx?|mjs)$/.test(file) &&
  !file.endsWith('.d.ts') &&
  !isTestFile(file)

/** Every expression of the sources below `base`, or of some of them; tests read their own texts only. */
function expressionsOf(base: string, only?: readonly string[]): Expression[] {
  const files = (only ?? folders.flatMap((folder) => listFiles(folder, base))).filter(isRead)
  const found = files.flatMap((file) => expressionsIn(file, readText(file, base)))
  return [...new Map(found.map((one) => [keyOf(one), one])).values()]
}

function expressionsIn(file: string, text: string): Expression[] {
  if (!hint.test(text)) {
    return []
  }
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node
  const nodes = [...nodesOf(program)]
  const texts = namedTexts(nodes)
  const lineAt = (start: number) => text.slice(0, start).split('\n').length
  return nodes.flatMap((node) => {
    const found = literalOf(node) ?? madeOf(node, texts)
    return found && repeats.test(found.source) ? [{ ...found, place: `${file}:${lineAt(node.start ?? 0)}` }] : []
  })
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) {
      yield* nodesOf(one)
    }
  } else if (isNode(value)) {
    yield value
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && field !== 'parent') {
        yield* nodesOf(inner)
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

type Made = Pick<Expression, 'source' | 'flags'>

function literalOf(node: Node): Made | undefined {
  const { regex } = node
  return isNode(regex) && node.type === 'Literal'
    ? { source: String(regex.pattern), flags: String(regex.flags) }
    : undefined
}

/** `new RegExp(…)`: texts of the same file are put in; whatever else stands in a template is taken for a word. */
function madeOf(node: Node, texts: ReadonlyMap<string, string>): Made | undefined {
  const isMade = node.type === 'NewExpression' && isNode(node.callee) && node.callee.name === 'RegExp'
  if (!(isMade && Array.isArray(node.arguments))) {
    return undefined
  }
  const [source, flags] = node.arguments
  const text = textOf(source, texts)
  return text === undefined ? undefined : { source: text, flags: textOf(flags, texts) ?? '' }
}

const anyWord = 'word'

function textOf(node: unknown, texts: ReadonlyMap<string, string>): string | undefined {
  if (!isNode(node)) {
    return undefined
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return node.value
  }
  if (node.type === 'Identifier') {
    return texts.get(String(node.name))
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || !Array.isArray(node.expressions)) {
    return undefined
  }
  const inner = node.expressions.map((one) => textOf(one, texts) ?? anyWord)
  return node.quasis.map((quasi: unknown, at) => cookedOf(quasi) + (inner[at] ?? '')).join('')
}

function cookedOf(quasi: unknown): string {
  const value = isNode(quasi) && isNode(quasi.value) ? quasi.value : {}
  return String(value.cooked ?? '')
}

/** The constants of a file that are plain texts. */
function namedTexts(nodes: readonly Node[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { type, id, init } of nodes) {
    const text = type === 'VariableDeclarator' ? textOf(init, texts) : undefined
    if (isNode(id) && text !== undefined) {
      texts.set(String(id.name), text)
    }
  }
  return texts
}

const listPath = path.join(root, 'scripts/walls/proved-expressions.txt')
const longestMs = 10_000
// The program in JavaScript proves the same on every system, with nothing else installed.
process.env.RECHECK_BACKEND ??= 'pure'

const keyOf = ({ source, flags }: Made) => `/${source.replaceAll('\n', '\\n')}/${flags}`

function provedBefore(): Set<string> {
  return new Set(existsSync(listPath) ? readFileSync(listPath, 'utf8').split('\n') : [])
}

/** Why an expression may take far longer than its text is long; undefined where it was proved not to. */
function faultOf({ source, flags }: Made): string | undefined {
  const proof = checkSync(source, flags, { timeout: longestMs })
  if (proof.status === 'safe') {
    return undefined
  }
  return proof.status === 'vulnerable'
    ? `takes ${proof.complexity.summary} time`
    : 'cannot be proved to take linear time: part it'
}

/**
 * No regular expression of ours may take more than linear time, whatever it is given: one person's text would hold up
 * everybody. Proving takes a second or more each, so what was proved stands in `proved-expressions.txt`. `only` are the
 * files to be read, paths below `base`; all of them without it.
 */
export function checkExpressions(base: string, only?: readonly string[]): string[] {
  const proved = provedBefore()
  return expressionsOf(base, only)
    .filter((one) => !proved.has(keyOf(one)))
    .flatMap((one) => {
      const fault = faultOf(one)
      return fault ? [`${one.place}: ${keyOf(one)} ${fault}`] : []
    })
}

/** Proves what is new and writes down what was proved. Answers what could not be. */
export function proveExpressions(base: string): string[] {
  const proved = provedBefore()
  const faults: string[] = []
  const keys = expressionsOf(base).flatMap((one) => {
    const key = keyOf(one)
    const fault = proved.has(key) ? undefined : faultOf(one)
    if (fault) {
      faults.push(`${one.place}: ${key} ${fault}`)
    }
    return fault ? [] : [key]
  })
  writeFileSync(listPath, `${keys.sort().join('\n')}\n`)
  return faults
}
