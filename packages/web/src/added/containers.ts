import type { ContainerModule } from '../features/content/content/parts/shared/container-module.ts'

/** Containers there are besides the product's own: none, unless the trial room is there. */
export const addedContainerModules: readonly ContainerModule[] = []
