import { contentTypes, fromWire } from '@zhixing/contract/content-types.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import type { ContainerPages } from '@zhixing/contract/kernel/container-pages.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { z } from 'zod'
import { callAs, listAs } from './client.ts'
import type { As, Example, Finder } from './shot-finders.ts'

/** One of a type that the teacher made, latest first. */
function ownOf(call: Call): (as: As) => Promise<number[]> {
  const mine = { ...call, kind: 'list' as const, input: z.looseObject({}), output: z.object({ id: z.number() }) }
  return async ({ teacher }) => (await listAs(teacher, mine, { tab: 'create', limit: 1 })).map(({ id }) => id)
}

/** Examples for a container's pages by its definition: one the teacher made, a learner of it, its contents. */
export function examplesOf({ type, calls: { mine, members } }: ContainerPages): Example[] {
  const known = contentTypes[type]
  const paths = known?.container?.paths
  if (!paths || !mine) {
    return []
  }
  const own = ownOf(mine)
  const one: Finder = async (as) => (await own(as)).map((id) => ({ id }))
  const items: Finder = async (as) => {
    const [id = 0] = await own(as)
    const tree = await callAs(as.teacher, outlineCalls.tree, { content_id: id })
    const leaves = tree.items.filter(({ content_type }) => !contentTypes[fromWire(content_type)?.type ?? '']?.container)
    return leaves
      .slice(0, 1)
      .map(({ content_id, content_type }) => ({ id, item: content_id, leaf: content_type, section: 0 }))
  }
  const learners: Finder = async (as) => {
    const [id = 0] = await own(as)
    const list = members && {
      ...members,
      kind: 'list' as const,
      input: z.looseObject({}),
      output: z.object({ uid: z.number() }),
    }
    const [found] = list ? await listAs(as.teacher, list, { id, role: 'user' }) : []
    return found ? [{ id, uid: found.uid }] : []
  }
  const shown: [string | undefined, Finder][] = [
    [`${paths.manage}/gradebook/:uid`, learners],
    [paths.manage, one],
    [paths.create?.split('?')[0], items],
    [paths.edit, items],
    [paths.learn, items],
    [paths.grades, one],
    [known.detailPath, one],
  ]
  return shown.flatMap(([start, finder]) => (start === undefined ? [] : [[start, finder] as const]))
}
