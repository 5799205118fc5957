import { contentTypes } from '@zhixing/contract/content-types.ts'
import { addedContainerModules } from '#added/containers.ts'
import type { ContainerModule } from './features/content/content/parts/shared/container-module.ts'
import type { TypeModule } from './features/learning/outline/parts/shared/type-module.ts'

/** Every `leaf.tsx`: a new type of leaf brings its own. */
const found = import.meta.glob<Readonly<Record<string, TypeModule>>>('./features/leaves/*/leaf.tsx', { eager: true })

const wireNames = Object.values(contentTypes).flatMap(({ wire }) => Object.values(wire).map((one) => one.content_type))

/** What can be made inside a container, in the order of the menu 添加内容, which is that of `contentTypes`. */
export const typeModules: readonly TypeModule[] = Object.values(found)
  .flatMap((modules) => Object.values(modules))
  .sort((a, b) => wireNames.indexOf(a.type) - wireNames.indexOf(b.type))

/** The module of a wire name; undefined for a kind this version does not know. */
export function typeModuleOf(type: string): TypeModule | undefined {
  return typeModules.find((module) => module.type === type)
}

/** Every `container.tsx`: a new container brings its own. */
const foundContainers = import.meta.glob<Readonly<Record<string, ContainerModule>>>(
  './features/containers/*/container.tsx',
  { eager: true },
)

const containerModules: readonly ContainerModule[] = [
  ...Object.values(foundContainers).flatMap((one) => Object.values(one)),
  ...addedContainerModules,
]

/** The module of a container's type; undefined for one that has no pages of managing. */
export function containerModuleOf(type: string): ContainerModule | undefined {
  return containerModules.find((module) => module.type === type)
}

/** The containers that are joined and learned, in the order of the types. */
export const learnedModules: readonly ContainerModule[] = Object.keys(contentTypes).flatMap((type) =>
  containerModules.filter((module) => module.type === type && module.learning),
)
