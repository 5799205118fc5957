import type { Plugin } from 'vite'

/** What a module of antd imports and we never let it use: the tooltip of a form label, and tooltips that share one place. */
const unused = [
  { importer: /[\\/]antd[\\/]es[\\/]form[\\/]FormItemLabel\.js$/, source: '../tooltip' },
  { importer: /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/, source: '../tooltip/UniqueProvider' },
]
const passId = '\0zhixing-pass'

/** Leaves out of the browser two places where antd reaches for its whole tooltip, which pass their children on. */
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
  }
}
