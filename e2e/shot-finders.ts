import type { APIRequestContext } from '@playwright/test'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { callAs, listAs } from './client.ts'

/** Values for the parameters of a pattern; those the pattern does not name go into the query. */
export type Values = Readonly<Record<string, string | number>>

/** Finds examples of one kind of thing in the data of a running product, as whoever may see them. */
export type Finder = (as: As) => Promise<readonly Values[]>

/** How patterns begin, and the finder of what they show. */
export type Example = readonly [start: string, finder: Finder]

export interface As {
  teacher: APIRequestContext
  learner: APIRequestContext
  super: APIRequestContext
}

/** How many of a list are looked through. */
export const most = 100

/** The same values whatever the data hold; without any, the pattern has no example. */
export function fixed(...values: Values[]): Finder {
  return async () => values
}

/** The teacher's collections, those made first last: they hold the most. */
export async function collectionsOf({ teacher }: As): Promise<number[]> {
  return (await listAs(teacher, collectionCalls.mine, { tab: 'create', limit: most })).map(({ id }) => id).reverse()
}

interface Leaf {
  type: string
  id: number
  c: number
}

/** One leaf of every type, each where the teacher placed it first. */
export async function leavesOf(as: As): Promise<Leaf[]> {
  const trees = await Promise.all(
    (await collectionsOf(as)).map((content_id) => callAs(as.teacher, outlineCalls.tree, { content_id })),
  )
  const placed = trees.flatMap(({ items, content_id: c }) =>
    items.map(({ content_type: type, content_id: id }) => ({ type, id, c })),
  )
  return [...Map.groupBy(placed, ({ type }) => type).values()].flatMap((ofType) => ofType.slice(0, 1))
}

/** The first leaf of a type, with the collection that holds it. */
export function leaf(type: string): Finder {
  return async (as) => (await leavesOf(as)).filter((found) => found.type === type).map(({ id, c }) => ({ id, c }))
}

/** A hand-in of a type: one that waits to be marked before one that is marked. */
export function handIn(type: string): Finder {
  return async (as) => {
    const lists = await Promise.all(
      (await collectionsOf(as)).flatMap((c) =>
        (['waiting', 'marked'] as const).map(async (state) => {
          const rows = await listAs(as.teacher, markingCalls.getMarkPageData, { id: c, state, content_type: type })
          return rows.map(({ content_id: id, s }) => ({ id, c, s, isWaiting: state === 'waiting' }))
        }),
      ),
    )
    const found = lists.flat().sort((one, other) => Number(other.isWaiting) - Number(one.isWaiting))
    return found.slice(0, 1).map(({ id, c, s }) => ({ id, c, s }))
  }
}

/** A training of the teacher's. */
export const training: Finder = async ({ teacher }) => {
  const rows = await listAs(teacher, campCalls.mine, { tab: 'created', limit: most })
  return rows
    .filter(({ content_type }) => content_type === 'training')
    .slice(0, 1)
    .map(({ id }) => ({ id, trainingId: id }))
}

/** The contents of the containers that another finder finds, as pages that learn, make and change them name these. */
export function itemsIn(containers: Finder): Finder {
  return async (as) => {
    const found = await containers(as)
    const trees = await Promise.all(
      found.map(({ id }) => callAs(as.teacher, outlineCalls.tree, { content_id: Number(id) })),
    )
    return trees.flatMap(({ items, content_id: id }) =>
      items.map(({ content_id: item, content_type: leaf }) => ({ id, item, leaf, section: 0 })),
    )
  }
}
