import type { ESTree, Plugin } from 'vite'

const contract = /[\\/]packages[\\/]contract[\\/]src[\\/]/
const declares = new Set(['get', 'post', 'list'])
/** What only the server and the API document read. */
const servers = new Set(['output', 'row', 'summary', 'spec'])

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Makes the contract light in the browser. A page sends what `input` lets through and believes the reply, so a call's
 * `output` and its words for the document are left out; and each schema stands in a call without effects, so that one
 * that nobody reads any more goes with them.
 */
export function declarationsPlugin(): Plugin {
  return {
    name: 'zhixing-declarations',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!(contract.test(id) && id.endsWith('.ts'))) {
        return undefined
      }
      const { body } = this.parse(code)
      const edits = body.flatMap(declarationsOf).flatMap(editsOf)
      return edits.length > 0 ? { code: applied(code, edits), map: null } : undefined
    },
  }
}

function declarationsOf(node: ESTree.Node): ESTree.Expression[] {
  const found = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  return found?.type === 'VariableDeclaration' ? found.declarations.flatMap(({ init }) => init ?? []) : []
}

function editsOf(init: ESTree.Expression): Edit[] {
  const calls = callsIn(init)
  if (calls.length === 0) {
    return []
  }
  return [
    { start: init.start, end: init.start, text: '/*#__PURE__*/(() => (' },
    ...calls.flatMap(withoutServers),
    ...lately(init),
    { start: init.end, end: init.end, text: '))()' },
  ]
}

/** The calls made while the module runs; what stands inside a function waits for its own. */
function callsIn(node: unknown): ESTree.CallExpression[] {
  if (Array.isArray(node)) {
    return node.flatMap(callsIn)
  }
  if (!isNode(node) || node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    return []
  }
  const within = Object.values(node).flatMap(callsIn)
  return node.type === 'CallExpression' ? [node, ...within] : within
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** A call of a feature is declared when a page first asks for it: most pages ask for few of them. */
function lately(node: ESTree.Node): Edit[] {
  if (node.type !== 'ObjectExpression') {
    return []
  }
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !isDeclaration(property.value)) {
      return []
    }
    const { name } = property.key
    const { start, end } = property.value
    return [
      { start: property.start, end: start, text: `get ${name}() { const value = ` },
      { start: end, end, text: `; Object.defineProperty(this, '${name}', { value }); return value }` },
    ]
  })
}

function isDeclaration(node: ESTree.Node): node is ESTree.CallExpression {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && declares.has(node.callee.name)
}

function withoutServers(call: ESTree.CallExpression): Edit[] {
  const [, options] = call.arguments
  if (!isDeclaration(call) || options?.type !== 'ObjectExpression') {
    return []
  }
  return options.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' && servers.has(property.key.name)
      ? [{ start: property.value.start, end: property.value.end, text: 'undefined' }]
      : [],
  )
}

function applied(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
