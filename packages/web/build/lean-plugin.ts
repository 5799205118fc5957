import type { Plugin } from 'vite'

const jsonSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
/** zod's settings at the start. It would try whether code may be made from text, which our policy forbids and reports. */
const zodConfigFile = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/
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
      if (zodConfigFile.test(id)) {
        return { code: code.replace('__zod_globalConfig = {}', '__zod_globalConfig = { jitless: true }'), map: null }
      }
      if (!jsonSchemaFile.test(id)) {
        return undefined
      }
      const names = [...code.matchAll(exported)].map((match) => match[1])
      return { code: names.map((name) => `export function ${name}() { return undefined }`).join('\n'), map: null }
    },
  }
}
