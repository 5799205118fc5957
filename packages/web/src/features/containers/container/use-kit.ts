import { containerTypeAt } from '@zhixing/contract/container-at.ts'
import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentTypes, labelOf } from '@zhixing/contract/content-types.ts'
import { useLocation } from 'react-router'
import { containerModuleOf } from '#features.ts'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'

/** A container's module with what its type is called on screen. */
export interface Kit extends ContainerModule {
  label: string
}

/** What the open page is filled with: the module of the container that its address names. Throws where there is none. */
export function useKit(): Kit {
  const { pathname } = useLocation()
  const module = containerModuleOf(containerTypeAt(pathname) ?? '')
  if (!module) {
    throw new Error(`no container.tsx for ${pathname}`)
  }
  return { ...module, label: labelOf({ type: module.type, kind: '' }) }
}

/** The same for a page of what is joined and learned. */
export function useLearningKit(): Kit & { learning: LearningCalls } {
  const kit = useKit()
  if (!kit.learning) {
    throw new Error(`${kit.type} is not learned`)
  }
  return { ...kit, learning: kit.learning }
}

/** What a type is called on the wire, whatever its kind. */
export function wireOf(type: string): string {
  return Object.values(contentTypes[type]?.wire ?? {})[0]?.content_type ?? type
}
