import type { Plugin } from 'vite'

const jsonSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const exported = /export (?:const|function|class) (\w+)/g

/** What a module of antd imports and we never let it use: the tooltip of a form label, and tooltips that share one place. */
const unused = [
  { importer: /[\\/]antd[\\/]es[\\/]form[\\/]FormItemLabel\.js$/, source: '../tooltip' },
  { importer: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/, source: '../tooltip/UniqueProvider' },
]
const passId = '\0zhixing-pass'

/**
 * Leaves out of the browser what every page would carry and none uses: zod's JSON Schema printer, a fifth of it, whose
 * names stay and do nothing; and two places where antd reaches for its whole tooltip, which pass their children on.
 */
export function leanPlugin(): Plugin {
  return {
    name: 'zhixing-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const bare = source.replace(/(?:\/index)?\.js$/, '')
      return unused.some((one) => one.source === bare && importer && one.importer.test(importer)) ? passId : undefined
    },
    load: (id) => (id === passId ? 'export default ({ children }) => children' : undefined),
    transform(code, id) {
      if (!jsonSchemaFile.test(id)) {
        return undefined
      }
      const names = [...code.matchAll(exported)].map((match) => match[1])
      return { code: names.map((name) => `export function ${name}() { return undefined }`).join('\n'), map: null }
    },
  }
}
