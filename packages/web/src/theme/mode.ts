/** What a page is drawn in. */
export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]
