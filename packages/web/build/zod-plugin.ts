import type { Plugin } from 'vite'

const jsonSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const exported = /export (?:const|function|class) (\w+)/g

/**
 * Leaves zod's JSON Schema printer out of the browser: every schema refers to it, nothing here calls it, and it is a
 * fifth of zod. Its names stay and do nothing.
 */
export function zodPlugin(): Plugin {
  return {
    name: 'zhixing-zod',
    apply: 'build',
    transform(code, id) {
      if (!jsonSchemaFile.test(id)) {
        return undefined
      }
      const names = [...code.matchAll(exported)].map((match) => match[1])
      return { code: names.map((name) => `export function ${name}() { return undefined }`).join('\n'), map: null }
    },
  }
}
