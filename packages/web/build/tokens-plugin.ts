import { theme } from 'antd'
import type { Plugin } from 'vite'
import { type Mode, modes } from '../src/theme/mode.ts'
import { themeCss } from '../src/theme/theme-css.ts'
import { isNamedColour, wholeTheme } from './antd-styles.ts'

const written = { 'virtual:tokens.css': themeCss, 'virtual:antd-tokens': derivedTokens } as const
const mark = '\0'

function isWritten(id: string): id is keyof typeof written {
  return Object.hasOwn(written, id)
}

/** What antd would work out of our tokens at each start, as plain data. */
function derivedTokens(): string {
  const derive = (mode: Mode) => {
    const tokens = Object.entries(theme.getDesignToken(wholeTheme(mode)))
    return Object.fromEntries(tokens.filter(([name]) => !isNamedColour(name)))
  }
  return `export const derived = ${JSON.stringify(Object.fromEntries(modes.map((mode) => [mode, derive(mode)])))}`
}

/** Writes the design tokens as CSS variables, so that the server's first paint has its colours before any script. */
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
