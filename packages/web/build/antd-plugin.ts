import type { Plugin } from 'vite'
import { antdRules, antdVariables, parts, undrawn } from './antd-styles.ts'

const styleModule = /^(?:[^/]+\/)+style(?:\/|$)/
const shared = /^(?:config-provider\/)?style(?:\/|$)/
const maker = /export (default|const (\w+) =) (gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook))?/g
const constant = /^export const \w+ = '[^']*';$/gm

/** What a module of antd is replaced by, where it would work out what the build has written. */
const replaced: readonly { file: RegExp; code: (original: string) => string }[] = [
  {
    // The tokens are those the theme was given: all of them, see antd-theme.ts.
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]useToken\.js$/,
    code: () => `import { useContext } from 'react'
import 'virtual:antd/variables.css'
import { DesignTokenContext } from './context'
export default function useToken() {
  const { token } = useContext(DesignTokenContext)
  return [undefined, token, '', token, undefined, true]
}`,
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]context\.js$/,
    code: () => `import { createContext } from 'react'
export const defaultTheme = undefined
export const defaultConfig = { token: {}, override: { override: {} }, hashed: false }
export const DesignTokenContext = createContext(defaultConfig)`,
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]internal\.js$/,
    code: () => `export { defaultConfig, DesignTokenContext } from './context'
export { default as useToken } from './useToken'
export const useResetIconStyle = () => undefined`,
  },
  {
    file: /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/,
    code: (original) => original.slice(original.indexOf('export const genCssVar')),
  },
  {
    file: /[\\/]@ant-design[\\/]cssinjs[\\/]es[\\/]index\.js$/,
    code: () => `import { createContext } from 'react'
export { getComputedToken } from './hooks/useCacheToken'
export { unit } from './util'
export const createTheme = () => undefined
export const StyleContext = createContext({ layer: true })
export const StyleProvider = ({ children }) => children`,
  },
]

const bodies: Record<string, string> = {
  genStyleHooks: "() => ['', '']",
  genComponentStyleHook: "() => ''",
  genSubStyleComponent: '() => null',
}

/** The exports of a style module that its parts use, none of which makes a style. */
function plain(name: string, code: string): string {
  const made = [...code.matchAll(maker)].flatMap(([, how = '', variable, by]) => {
    // A default that is no call of a maker is a hook around one.
    const body = bodies[by ?? (how === 'default' ? 'genStyleHooks' : '')]
    return body === undefined ? [] : [variable ? `export const ${variable} = ${body}` : `export default ${body}`]
  })
  const rules = Object.hasOwn(parts, name) ? [`import 'virtual:antd/${name}.css'`] : []
  return [...rules, ...(code.match(constant) ?? []), ...made].join('\n')
}

/** `button/style/index` of a style module's address; what such modules share stays as it is. */
function styleNameOf(id: string): string | undefined {
  const [, inner] = id.replaceAll('\\', '/').split('/antd/es/')
  const name = inner?.endsWith('.js') ? inner.slice(0, -'.js'.length) : ''
  return !styleModule.test(name) || shared.test(name) ? undefined : name
}

/** As in app.css, before which a part's stylesheet may stand: layers win in the order in which they are first named. */
const layers = '@layer theme, base, antd, components, utilities;'

const virtual = /^\0?virtual:antd\/(.+)\.css$/

/**
 * antd without styles made while the page runs: each of its style modules becomes a stylesheet that comes with the code of
 * its part, and what mixes colours and inserts styles is left out. A new part has to be entered in antd-styles.ts.
 */
export function antdPlugin(): Plugin {
  return {
    name: 'zhixing-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith('\0') ? virtual.exec(id)?.[1] : undefined
      if (name === undefined) {
        return undefined
      }
      return name === 'variables' ? antdVariables() : `${layers}\n${antdRules(name)}`
    },
    transform(code, id) {
      const other = replaced.find(({ file }) => file.test(id))
      if (other) {
        return { code: other.code(code), map: null }
      }
      const name = styleNameOf(id)
      return name === undefined ? undefined : { code: plain(name, code), map: null }
    },
    generateBundle(_options, bundle) {
      const drawn = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const unknown = drawn.map(styleNameOf).filter((name) => name && !Object.hasOwn(parts, name) && !undrawn.has(name))
      if (unknown.length > 0) {
        this.error(`antd's ${unknown.join(', ')} came in without styles: enter them in antd-styles.ts`)
      }
    },
  }
}
