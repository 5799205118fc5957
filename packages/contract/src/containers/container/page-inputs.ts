import { listLimits } from '../../kernel/list.ts'
import { commentLimits } from '../../talk/comment/limits.ts'

/** How many members a page of the member list shows. */
export const memberPageSize = listLimits.limit

/** How many cards a list of one's own shows at a time. */
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

/** The input of the list of what one made or helps with, from the address. */
export function madeInput({ keyword }: Record<string, string>) {
  return { tab: 'create' as const, limit: ownPageSize, offset: 0, ...(keyword ? { keyword } : {}) }
}

/** The input of the list of what one learns, or with `tab=create` of what one made. */
export function mineInput({ tab, keyword }: Record<string, string>) {
  return {
    tab: tab === 'create' ? ('create' as const) : ('join' as const),
    limit: ownPageSize,
    offset: 0,
    ...(keyword ? { keyword } : {}),
  }
}
