import type { Plugin } from 'vite'
import { themeCss } from '../src/theme/theme-css.ts'

const asked = 'virtual:tokens.css'
const written = `\0${asked}`

/** Writes the design tokens as CSS variables, so that the server's first paint has its colours before any script. */
export function tokensPlugin(): Plugin {
  return {
    name: 'zhixing-tokens',
    resolveId: (id) => (id === asked ? written : undefined),
    load: (id) => (id === written ? themeCss() : undefined),
  }
}
