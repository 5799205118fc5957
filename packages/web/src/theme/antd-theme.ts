import { derived } from 'virtual:antd-tokens'
import type { ThemeConfig } from 'antd'
import { antdBase } from './antd-tokens.ts'
import type { Mode } from './mode.ts'

/** antd's theme in one of the two modes, from our tokens; `hasMotion` is false for who asked for less of it. */
export function antdTheme(mode: Mode, hasMotion: boolean): ThemeConfig {
  // Worked out when the web was built: a phone takes longer to mix the colours than to draw the page.
  return { ...antdBase(mode), token: { ...derived[mode], motion: hasMotion } }
}
