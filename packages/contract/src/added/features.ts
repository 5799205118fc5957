import type { Call } from '../kernel/call.ts'
import type { ContainerPages } from '../kernel/container-pages.ts'

/** Containers there are besides the product's own: none, unless the trial room is there. */
export const addedContainers: readonly ContainerPages[] = []

/** The calls of features there are besides the product's own. */
export const addedCalls: Readonly<Record<string, Readonly<Record<string, Call>>>> = {}
