import { labelOf } from '../../content-types.ts'
import { listLimits } from '../../kernel/list.ts'
import { commentLimits } from '../../talk/comment/limits.ts'

/** How many members a page of the member list shows. */
export const memberPageSize = listLimits.limit

/** How many cards a list shows at a time. */
export const ownPageSize = 20

/** The input of the list of questions, from the address: the page and the server's first view ask the same. */
export function questionsInput(contentId: number, { state }: Record<string, string>) {
  return {
    content_id: contentId,
    state: state === 'answered' ? ('answered' as const) : ('open' as const),
    limit: commentLimits.pageSize,
    offset: 0,
  }
}

/** One of several kinds of a type, a tab above lists of one's own, with the input that selects it. */
export interface Kind {
  key: string
  /** Query of the address of the list of all: `?type=2`. */
  at: string
  label: string
  input: Readonly<Record<string, unknown>>
}

/** Input of the list call for the kind an address names; the first kind where it names none. */
function inputOfKind(kinds: readonly Kind[], tab: string | undefined) {
  return (kinds.find(({ key }) => key === tab) ?? kinds[0])?.input ?? {}
}

/** The kind that the address of a list of all names; the first where it names none. */
export function kindAt(kinds: readonly Kind[] | undefined, type: string | undefined): Kind | undefined {
  return kinds?.find(({ at }) => at === type) ?? kinds?.[0]
}

/** The input of the list of all of a type, from the address: the page and the server's first view ask the same. */
export function allInput(query: Record<string, string>, kinds: readonly Kind[] | undefined) {
  const { type, keyword, industry_id, tag_id, order } = query
  return {
    ...kindAt(kinds, type)?.input,
    ...(keyword ? { keyword } : {}),
    ...(industry_id ? { industry_id: Number(industry_id) } : {}),
    ...(tag_id ? { tag_id: Number(tag_id) } : {}),
    ...(order === 'hot' ? { order: 'hot' as const } : {}),
    limit: ownPageSize,
    offset: 0,
  }
}

/** The input of the list of containers one made or helps with, from the address. */
export function madeInput({ keyword, tab }: Record<string, string>, kinds: readonly Kind[] = []) {
  const kind = inputOfKind(kinds, tab)
  return { tab: 'create' as const, ...kind, limit: ownPageSize, offset: 0, ...(keyword ? { keyword } : {}) }
}

/** The tabs of a type among containers one learns: its kinds, or itself. */
export function learnedKinds(type: string, kinds: readonly Kind[] | undefined): readonly Kind[] {
  return kinds ?? [{ key: type, at: type, label: labelOf({ type, kind: '' }), input: {} }]
}

/** The input of the list of containers one learns, of one kind. */
export function learnedInput({ keyword }: Record<string, string>, { input }: Pick<Kind, 'input'>) {
  return { tab: 'join' as const, ...input, ...(keyword ? { keyword } : {}), limit: ownPageSize, offset: 0 }
}

/** The input of the list of containers one learns, or with `tab=create` of those one made. */
export function mineInput({ tab, keyword }: Record<string, string>) {
  return {
    tab: tab === 'create' ? ('create' as const) : ('join' as const),
    limit: ownPageSize,
    offset: 0,
    ...(keyword ? { keyword } : {}),
  }
}
