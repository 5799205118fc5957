import {
  containersThat,
  contentTypes,
  createPathOf,
  detailPathOf,
  editPathOf,
  gradesPathOf,
  learnPathOf,
  managePathOf,
} from '@zhixing/contract/content-types.ts'
import { allRoutes } from '@zhixing/contract/features.ts'
import { routeTable } from '@zhixing/contract/kernel/route.ts'
import { generalPages } from '@zhixing/contract/types/menu.ts'
import { describe, expect, test } from 'vitest'

// A notice, a mark, a figure or a card leads there, whatever the container is (K24).
const match = routeTable(allRoutes)
const id = 7

/** Whether an address leads to a page, and is no older name of one. */
const isPage = (path: string | undefined) =>
  path !== undefined && match(path.split('?')[0] ?? '')?.route.page !== undefined

const learned = containersThat('learns')
const containers = Object.values(contentTypes).flatMap(({ name, container }) =>
  container ? [{ name, container }] : [],
)

test('there are containers to look at, the trial room among them', () => {
  expect(learned).toEqual(expect.arrayContaining(['collection', 'trial_room']))
})

describe.each(containers)('$name', ({ name: type, container }) => {
  test('has its page, and each page of managing that its traits ask for', () => {
    const pages = Object.entries(generalPages).filter(([, page]) => !('that' in page) || container[page.that])
    const missing = pages.map(([page]) => managePathOf({ type, id }, page)).filter((path) => !isPage(path))
    expect([...missing, ...(isPage(detailPathOf({ type, id })) ? [] : [detailPathOf({ type, id })])]).toEqual([])
  })

  test.runIf(learned.includes(type))('is learned, and what it holds is made and changed, at its own addresses', () => {
    const paths = [
      learnPathOf({ type, id }),
      createPathOf({ type, id }, { section: 3, leaf: 'work' }),
      editPathOf({ type, id }, { type: 'work', id: 4 }),
      ...(container.grades ? [gradesPathOf({ type, id })] : []),
    ]
    expect(paths.filter((path) => !isPage(path))).toEqual([])
  })
})
