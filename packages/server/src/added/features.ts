import type { Feature } from '../feature.ts'

/** Features there are besides the product's own: none, unless the trial room is there. */
export const addedFeatures: readonly Feature[] = []
