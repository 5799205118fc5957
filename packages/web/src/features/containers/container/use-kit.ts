import { containerTypeAt } from '@zhixing/contract/container-at.ts'
import type { LearningCalls } from '@zhixing/contract/containers/container/kit-calls.ts'
import type { Kind } from '@zhixing/contract/containers/container/page-inputs.ts'
import { contentTypes, labelOf, teachingTypes } from '@zhixing/contract/content-types.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { useLocation } from 'react-router'
import { containerModuleOf } from '#features.ts'
import { canSeeTeaching } from '#session/can.ts'
import type { ContainerModule } from '../../content/content/parts/shared/container-module.ts'

/** A container's module with its type's label. */
export interface Kit extends ContainerModule {
  label: string
}

/** The module of the container that the open page's address names. Throws where there is none. */
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

/** The kinds of a type shown to a person: kinds for teaching are not for everybody (C021). */
export function kindsFor(session: Session, kinds: readonly Kind[] = []): readonly Kind[] {
  return kinds.filter(({ key }) => canSeeTeaching(session) || !teachingTypes.includes(key))
}

/** The wire name of a type, that of its first kind. */
export function wireOf(type: string): string {
  return Object.values(contentTypes[type]?.wire ?? {})[0]?.content_type ?? type
}
