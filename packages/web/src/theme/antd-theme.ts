import { derived } from 'virtual:antd-tokens'
import type { ThemeConfig } from 'antd'
import { antdTokens, type Mode } from './antd-tokens.ts'
import { dark, light, sizes } from './tokens.ts'

/** antd's theme in one of the two modes, from our tokens. */
export function antdTheme(mode: Mode): ThemeConfig {
  const palette = mode === 'dark' ? dark : light
  return {
    // Worked out when the web was built: a phone takes longer to mix the colours than to draw the page.
    algorithm: (seed) => ({ ...seed, ...derived[mode], motion: seed.motion }),
    // The product has one antd on the page, so the per-version hash would only lengthen every class.
    hashed: false,
    token: antdTokens(mode),
    components: {
      Menu: { itemBorderRadius: sizes.radius, activeBarBorderWidth: 0, itemSelectedBg: palette.primarySoft },
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
      Table: { headerBg: palette.sunken, headerColor: palette.textSoft, headerSplitColor: palette.sunken },
      // A box of 16 px with the corners of a card would be a circle, which is what chooses one of several.
      // Its border is all that is seen of one that is not ticked: as dark as text, not as a line.
      Checkbox: { borderRadiusSM: 4, colorBorder: palette.textFaint },
      Radio: { colorBorder: palette.textFaint },
      Tabs: { titleFontSize: sizes.text, horizontalItemGutter: 24 },
    },
  }
}
