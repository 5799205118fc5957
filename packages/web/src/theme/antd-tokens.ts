import type { ThemeConfig } from 'antd'
import type { Mode } from './mode.ts'
import { dark, fontFamily, light, sizes } from './tokens.ts'

/** antd's tokens in one of the two modes, from ours. */
export function antdTokens(mode: Mode): NonNullable<ThemeConfig['token']> {
  const palette = mode === 'dark' ? dark : light
  return {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorSuccess: palette.tealText,
    colorWarning: palette.amber,
    colorError: palette.danger,
    colorInfo: palette.primary,
    colorText: palette.text,
    colorTextSecondary: palette.textSoft,
    colorTextTertiary: palette.textFaint,
    colorTextPlaceholder: palette.textFaint,
    colorTextDescription: palette.textFaint,
    colorTextLightSolid: palette.onPrimary,
    colorBgLayout: palette.page,
    colorBgContainer: palette.card,
    colorBgElevated: palette.raised,
    colorBorder: palette.edge,
    colorBorderSecondary: palette.line,
    borderRadius: sizes.radius,
    fontFamily,
    fontSize: sizes.text,
    fontSizeHeading3: sizes.title,
    fontSizeHeading4: sizes.heading,
    fontSizeHeading5: sizes.textLarge,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
    wireframe: false,
  }
}

/** What single components look like other than by the tokens. */
function antdComponents(mode: Mode): NonNullable<ThemeConfig['components']> {
  const palette = mode === 'dark' ? dark : light
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 500 },
    // A box of 16 px with the corners of a card would be a circle, which is what chooses one of several.
    // Its border is all that is seen of one that is not ticked: as dark as text, not as a line.
    Checkbox: { borderRadiusSM: 4, colorBorder: palette.textFaint, colorWhite: palette.onPrimary },
  }
}

/** What antd's theme consists of, before anything is worked out from it. */
export function antdBase(mode: Mode) {
  // The product has one antd on the page, so the per-version hash would only lengthen every class.
  return { hashed: false, cssVar: { key: 'zx' }, token: antdTokens(mode), components: antdComponents(mode) }
}
