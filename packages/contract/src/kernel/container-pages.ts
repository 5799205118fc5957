import { contentTypes } from '../content-types.ts'
import { stepsOf } from '../types/menu.ts'
import type { AnyCall } from './call.ts'
import type { Found, Load, Route, RouteInput } from './route.ts'

/** The calls that the pages of every container ask; a type without members or lists of one's own has fewer. */
export interface PageCalls {
  /** `{ id }`, and `{ id, use_from: 'admin' }` where it is managed. */
  detail: AnyCall
  /** Making one; who may says who opens the page of that. */
  create?: AnyCall
  /** `{ id, page, limit }`. */
  members?: AnyCall
  /** Lists of one's own, by `tab`: `join` or `create`. */
  mine?: AnyCall
  /** All one may see. */
  lists?: AnyCall
}

/** A kind of a type as a tab of lists; `input` is what these are asked with. */
interface ContainerKind {
  key: string
  at: string
  label: string
  input: Readonly<Record<string, unknown>>
}

/** What a container's own feature brings to the pages that all containers have. */
export interface ContainerPages {
  type: string
  calls: PageCalls
  /** What its form asks besides: lists to choose from. */
  form?: readonly Load[]
  /** What its page of contents asks where that is no outline. */
  contents?: (input: RouteInput) => readonly Load[]
  /** Its kinds, where its lists tell them apart by something they are asked with. */
  kinds?: readonly ContainerKind[]
  /** The input of the list of what one made, where it is not as the others'. */
  made?: (query: Record<string, string>) => Record<string, unknown>
  /** What its list of all has besides: what hangs on it in the shell, its title. */
  all?: Pick<Route, 'title' | 'shell' | 'found'>
  /** A detail page of its own, and what that asks. */
  detail?: Pick<Route, 'page' | 'load'>
  /** What its detail page is to search engines. */
  found?: Found
  /** Titles of lists that are not as its type is called. */
  titles?: { made?: string; mine?: string }
  /** The specification's names of routes, by those they have here: `room-detail` is `group-detail` (1 §2.1). */
  names?: Readonly<Record<string, string>>
}

/** A container as general pages are declared for it: its addresses by its definition. */
export interface PagedContainer {
  type: string
  /** The call a page of managing it asks first. */
  managed: (params: Record<string, string>) => Load
  /** The part of the page such pages stand in. */
  frame: string
  /** The pattern of a page of managing, by its general name: `mark`, `gradebook/sheet`. */
  manage: (page: string) => string
  /** The older pattern of the same; none where its type has no older addresses. */
  olderManage: (page: string) => readonly string[]
  /** Older patterns of the lists of one type's hand-ins. */
  olderMarked: readonly { type: string; path: string }[]
  /** A learner's own grades, and its older patterns; undefined where nobody has any. */
  grades: string | undefined
  olderGrades: readonly string[]
}

/** The part of the page that pages of managing a container stand in. */
export const managingFrame = 'container/manage-frame'

/** A container's pages with its addresses; throws for a type that is none. */
export function pagesOf({ type, calls }: ContainerPages): PagedContainer {
  const definition = contentTypes[type]?.container
  if (!definition) {
    throw new Error(`${type} is no container`)
  }
  const { manage, grades, older } = definition.paths
  return {
    type,
    managed: ({ id }) => [calls.detail, { id: Number(id), use_from: 'admin' }],
    frame: managingFrame,
    manage: (page) => {
      const steps = stepsOf(definition, page)
      return steps === '' ? manage : `${manage}/${steps}`
    },
    olderManage: (page) => (older?.manage ? [`${older.manage}/${page}`] : []),
    olderMarked: (older?.marked ?? []).map((of) => ({ type: of, path: `${older?.manage}/reading-${of}` })),
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
