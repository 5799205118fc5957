import { describe, expect, test } from 'vitest'
import { listFiles, root } from './files.ts'
import { journeysFor, reachOf, testsFor } from './reach.ts'
import { readProject } from './walls/project.ts'

const project = readProject(root)
const all = listFiles('packages')

describe('what a change can reach', () => {
  test('is its feature in that wing and those that use it, never one before it', () => {
    const { everything, rooms } = reachOf(project, ['packages/server/src/features/around/marking/handlers.ts'])
    expect(everything).toBe(false)
    expect(rooms).toContain('server/marking')
    expect(rooms).not.toContain('server/exam')
    expect(rooms).not.toContain('web/marking')
    expect(reachOf(project, ['packages/web/src/features/leaves/exam/exam-words.ts']).rooms).toContain(
      'web/question-item',
    )
    expect(reachOf(project, ['packages/contract/src/leaves/exam/calls.ts']).rooms).toContain('server/question-item')
  })

  test('is also who names its tables in SQL alone', () => {
    expect(reachOf(project, ['packages/server/src/features/learning/similarity/tables.ts']).rooms).toContain(
      'server/marking',
    )
  })

  test('is everything where a file belongs to no feature', () => {
    for (const file of ['packages/server/src/kernel/serve.ts', 'package-lock.json', 'e2e/fixtures.ts', 'biome.json']) {
      expect(reachOf(project, [file]).everything).toBe(true)
    }
  })

  test('is itself for a test, and nothing for a text', () => {
    const file = 'packages/server/src/features/base/tag/tag.test.ts'
    const reach = reachOf(project, [file, 'docs/testing.md', 'README.md'])
    expect([reach.everything, reach.rooms.size]).toEqual([false, 0])
    expect(testsFor(reach, all, project.order)).toEqual([file])
    expect(journeysFor(project, reach)).toEqual([])
  })
})

test('the tests are those of the reached features in every wing, and the walks over all calls', () => {
  const found = testsFor(reachOf(project, ['packages/contract/src/around/wrong-book/calls.ts']), all, project.order)
  expect(found).toContain('packages/server/src/features/around/wrong-book/wrong-book.test.ts')
  expect(found).toContain('packages/server/test/matrix/e.test.ts')
  expect(found).not.toContain('packages/server/src/features/base/tag/tag.test.ts')
})

describe('the journeys', () => {
  const journeysOf = (file: string) => journeysFor(project, reachOf(project, [file]))

  test('are those that open its pages, make its calls or are helped by who does', () => {
    expect(journeysOf('packages/web/src/features/containers/news/pages/news-page.tsx')).toContain(
      'e2e/discover.spec.ts',
    )
    expect(journeysOf('packages/server/src/features/leaves/exam/handlers.ts')).toContain('e2e/exam-walk.spec.ts')
    expect(journeysOf('packages/server/src/features/talk/comment/handlers.ts')).toContain('e2e/learner.spec.ts')
  })

  test('are a few where little uses what changed', () => {
    const found = journeysOf('packages/web/src/features/around/wrong-book/pages/wrong-book-page.tsx')
    expect(found).toContain('e2e/wrong-book.spec.ts')
    expect(found.length).toBeLessThan(20)
  })
})
