import { derived } from 'virtual:antd-tokens'
import type { ThemeConfig } from 'antd'
import { antdComponents, antdTokens, type Mode } from './antd-tokens.ts'

/** antd's theme in one of the two modes, from our tokens. */
export function antdTheme(mode: Mode): ThemeConfig {
  return {
    // Worked out when the web was built: a phone takes longer to mix the colours than to draw the page.
    algorithm: (seed) => ({ ...seed, ...derived[mode], motion: seed.motion }),
    // The product has one antd on the page, so the per-version hash would only lengthen every class.
    hashed: false,
    token: antdTokens(mode),
    components: antdComponents(mode),
  }
}
