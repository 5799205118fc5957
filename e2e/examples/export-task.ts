import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { listAs } from '../client.ts'
import { type Example, type Finder, most } from '../shot-finders.ts'

/** One task of each state: their pages differ by it. */
const task: Finder = async ({ teacher }) => {
  const found = await listAs(teacher, transferCalls.lists, { limit: most })
  return [...Map.groupBy(found, ({ state }) => state).values()].flatMap((ofState) =>
    ofState.slice(0, 1).map(({ id }) => ({ id })),
  )
}

export const examples: readonly Example[] = [['/sec/transfer/:id', task]]
