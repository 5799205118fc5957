import type { BulkAction, HandInRow } from '@zhixing/contract/around/marking/calls.ts'
import { typeModuleOf } from '#features.ts'
import type { MarkedBy } from '../../learning/outline/parts/shared/type-module.ts'

export const bulkWords: Readonly<
  Record<BulkAction, { title: string; verb: string; say: (count: number) => string; unfit: string }>
> = {
  score: { title: '统一评分', verb: '评分', say: (count) => `给${count}份评分`, unfit: '不是作业或已退回' },
  comment: { title: '统一评语', verb: '写评语', say: (count) => `给${count}份写评语`, unfit: '不是作业或已退回' },
  return: { title: '退回修改', verb: '退回', say: (count) => `退回${count}份`, unfit: '不是作业、实践项目，或已退回' },
  release: { title: '发布成绩', verb: '发布成绩', say: (count) => `发布${count}份成绩`, unfit: '没有待公布的成绩' },
}

/** Whether hand-ins of a type are marked that way, by its wire name. */
export function marksBy(contentType: string, by: MarkedBy): boolean {
  return typeModuleOf(contentType)?.marks?.includes(by) ?? false
}

/** Whether learners of a row's type may be given more time or let off. */
export function mayAllow({ content_type }: Pick<HandInRow, 'content_type'>): boolean {
  return typeModuleOf(content_type)?.Allow !== undefined
}

/** Whether something can be done with a hand-in, as far as the list tells; the server decides. */
export function fitsBulk(action: BulkAction, { content_type, state, held, is_own }: HandInRow): boolean {
  const isOpen = !is_own && (state === 'waiting' || state === 'marked')
  if (action === 'release') {
    return held
  }
  return isOpen && marksBy(content_type, action === 'return' ? 'return' : 'whole')
}

/** What can be done with at least one of some hand-ins. */
export function bulkActionsFor(rows: readonly HandInRow[]): BulkAction[] {
  const all: BulkAction[] = ['score', 'comment', 'return', 'release']
  return all.filter((action) => rows.some((row) => fitsBulk(action, row)))
}
