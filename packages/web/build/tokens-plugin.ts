import { theme } from 'antd'
import type { Plugin } from 'vite'
import { antdTokens } from '../src/theme/antd-tokens.ts'
import { type Mode, modes } from '../src/theme/mode.ts'
import { themeCss } from '../src/theme/theme-css.ts'
import { antdStyles } from './antd-styles.ts'

const written = {
  'virtual:tokens.css': themeCss,
  'virtual:antd-tokens': derivedTokens,
  'virtual:antd.css': antdStyles,
} as const
const mark = '\0'

function isWritten(id: string): id is keyof typeof written {
  return Object.hasOwn(written, id)
}

/** What antd would work out of our tokens at each start, as plain data. */
function derivedTokens(): string {
  const derive = (mode: Mode) => {
    const algorithm = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm
    return [mode, algorithm({ ...theme.defaultSeed, ...antdTokens(mode) })] as const
  }
  return `export const derived = ${JSON.stringify(Object.fromEntries(modes.map(derive)))}`
}

/**
 * Writes the design tokens as CSS variables, so that the server's first paint has its colours before any script, and what
 * antd makes of them: its own tokens and the styles of what is on nearly every page.
 */
export function tokensPlugin(): Plugin {
  return {
    name: 'zhixing-tokens',
    resolveId: (id) => (isWritten(id) ? mark + id : undefined),
    load: (id) => {
      const name = id.slice(mark.length)
      return id.startsWith(mark) && isWritten(name) ? written[name]() : undefined
    },
  }
}
