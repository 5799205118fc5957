import type { ContentType } from '../types/content-type.ts'

/** Types there are besides the product's own: none, unless the trial room is there (its README on the server). */
export const addedTypes: Readonly<Record<string, ContentType>> = {}
