import { type ContainerPages, type PagedContainer, pagesOfGraded } from '../../kernel/container-pages.ts'
import { listLimits } from '../../kernel/list.ts'
import type { Route, RouteInput } from '../../kernel/route.ts'
import { markingCalls } from './calls.ts'

/** How many hand-ins a page of the marking list shows. */
export const markPageSize = listLimits.limit

/** The content type that an older path names: `reading-<type>`. */
export function typeOfReadingPath(path: string): string {
  return /\/reading-(\w+)$/.exec(path)?.[1] ?? ''
}

const list = {
  layout: 'sec',
  who: 'signedIn',
  title: '批阅管理',
  page: 'marking/collection-mark',
  paint: 'titled',
} as const

/** The marking list of a container, and the older pages of one kind of content. */
function listsOf({ type, manage, olderMarked, managed, frame }: PagedContainer): readonly Route[] {
  const filtered = ({ params }: RouteInput) =>
    [managed(params), [markingCalls.getCollectionDetailMarkData, { id: Number(params.id) }]] as const
  // As it stands when nothing was filtered: the page and the server's first view ask the same.
  const asked = ({ id }: RouteInput['params']) => {
    const input = { id: Number(id), page: 1, limit: markPageSize, state: 'waiting', sort: 'time' }
    return [markingCalls.getMarkPageData, input] as const
  }
  return [
    {
      ...list,
      name: `sec-${type}-mark`,
      path: manage('mark'),
      parts: () => [frame],
      load: (input) =>
        Object.keys(input.query).length > 0 ? filtered(input) : [...filtered(input), asked(input.params)],
    },
    ...olderMarked.map((of) => ({
      ...list,
      name: `${type}-reading-${of.type}`,
      path: of.path,
      layout: 'legacy' as const,
      parts: () => [frame],
      load: filtered,
    })),
  ]
}

/** The pages on which what is handed in to a container is listed. */
export const markingPagesOf = (containers: readonly ContainerPages[]) => pagesOfGraded(containers, listsOf)
