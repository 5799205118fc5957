import { contentTypes } from '../content-types.ts'
import type { Load, Route } from './route.ts'

/** What a container's own feature brings to the pages that all containers have. */
export interface ContainerPages {
  type: string
  /** The call a page of managing it asks first. */
  managed: (id: number) => Load
  /** The part of the page such pages stand in: `collection/manage-frame`. */
  frame: string
}

/** A container as general pages are declared for it: its addresses by its definition. */
export interface PagedContainer extends Pick<ContainerPages, 'type' | 'frame'> {
  managed: (params: Record<string, string>) => Load
  /** The pattern of a page of managing. */
  manage: (page: string) => string
  /** The older pattern of the same; none where its type has no older addresses. */
  olderManage: (page: string) => readonly string[]
  /** A learner's own grades, and its older patterns; undefined where nobody has any. */
  grades: string | undefined
  olderGrades: readonly string[]
}

/** A container's pages with its addresses; throws for a type that is none. */
export function pagesOf({ type, managed, frame }: ContainerPages): PagedContainer {
  const paths = contentTypes[type]?.container?.paths
  if (!paths) {
    throw new Error(`${type} is no container`)
  }
  const { manage, grades, older } = paths
  return {
    type,
    managed: ({ id }) => managed(Number(id)),
    frame,
    manage: (page) => `${manage}/${page}`,
    olderManage: (page) => (older ? [`${older.manage}/${page}`] : []),
    grades,
    olderGrades: older?.grades ? [older.grades] : [],
  }
}

/** The same pages for each container whose definition grades; a container that is not among them has none. */
export function pagesOfGraded(
  containers: readonly ContainerPages[],
  declare: (container: PagedContainer) => readonly Route[],
): readonly Route[] {
  return containers
    .filter(({ type }) => contentTypes[type]?.container?.grades)
    .flatMap((container) => declare(pagesOf(container)))
}
