import type { Palette } from '#theme/tokens.ts'

/** Low, middle and high of a distribution (score.bands): from grey to deep teal, for red would say that something is wrong. */
export const bandColors = ['greyBar', 'teal', 'tealText'] as const satisfies readonly (keyof Palette)[]
