import type { ThemeConfig } from 'antd'
import { dark, fontFamily, light, sizes } from './tokens.ts'

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

/** antd's tokens in one of the two modes, from ours. */
export function antdTokens(mode: Mode): NonNullable<ThemeConfig['token']> {
  const palette = mode === 'dark' ? dark : light
  return {
    colorPrimary: palette.primary,
    colorLink: palette.primary,
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
    colorBorder: palette.line,
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
