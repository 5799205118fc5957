import { derived } from 'virtual:antd-tokens'
import type { ThemeConfig } from 'antd'
import { antdBase } from './antd-tokens.ts'
import type { Mode } from './mode.ts'

/** antd's theme in one of the two modes, from our tokens. */
export function antdTheme(mode: Mode): ThemeConfig {
  return {
    // Worked out when the web was built: a phone takes longer to mix the colours than to draw the page.
    algorithm: (seed) => ({ ...seed, ...derived[mode], motion: seed.motion }),
    ...antdBase(mode),
  }
}
