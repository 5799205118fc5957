import type { Plugin } from 'vite'
import { themeCss } from '../src/theme/theme-css.ts'

const virtualId = 'virtual:tokens.css'

/** Writes the design tokens as CSS variables, so that the server's first paint has its colours before any script. */
export function tokensPlugin(): Plugin {
  return {
    name: 'zhixing-tokens',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? themeCss() : undefined),
  }
}
