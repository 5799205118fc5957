import type { Scheme } from '@zhixing/contract/around/gradebook/formula.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { usualGroups } from '@zhixing/contract/types/grade-groups.ts'
import { z } from 'zod'
import { type Queryable, run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { viewable } from '../../content/membership/public.ts'
import { bookOf, itemsOf } from './queries.ts'

const groupsShape = z.array(z.object({ key: z.string(), name: z.string(), weight: z.number(), drop: z.number() }))

export interface Book extends Scheme {
  rowVersion: number
  isStale: boolean
  computedAt: Date | null
}

/** A gradebook's scheme; the usual one where none was set. */
export async function readBook(on: Queryable, id: number): Promise<Book> {
  const row = await runOne(on, bookOf, { id })
  return {
    mode: row?.mode ?? 'items',
    missing: row?.missing ?? 'due',
    drop: row?.drop ?? 0,
    groups: row?.groups ? groupsShape.parse(row.groups) : usualGroups,
    rowVersion: row?.rowVersion ?? 1,
    isStale: row?.isStale ?? true,
    computedAt: row?.computedAt ?? null,
  }
}

export type ItemRow = Awaited<ReturnType<typeof readItems>>[number]

/** The columns of a gradebook. */
export async function readItems(on: Queryable, id: number) {
  return await run(on, itemsOf, { id })
}

/** The columns that a person may know of: of a container that they may neither see nor enter nothing is told. */
export async function readSeenItems(ctx: Ctx, id: number): Promise<ItemRow[]> {
  const items = await readItems(ctx.read, id)
  const inner = items.flatMap(({ contentId, type }) =>
    contentId && contentTypes[type ?? '']?.container ? [contentId] : [],
  )
  if (inner.length === 0) {
    return items
  }
  const seen = await viewable(ctx, inner)
  return items.filter(({ contentId }) => !(contentId && inner.includes(contentId)) || seen.has(contentId))
}
