import { describe, expect, test } from 'vitest'
import { listFiles, root } from './files.ts'
import { chooseTests } from './nearest.ts'
import { reachOf, testsFor } from './reach.ts'
import { readProject } from './walls/project.ts'

const project = readProject(root)
const all = [...listFiles('packages'), ...listFiles('scripts')]
const favorite = 'packages/server/src/features/talk/favorite'
const limits = { most: 60, users: 12 }

function chosen(changed: string[], { each = 1, users = limits.users } = {}) {
  const reached = testsFor(reachOf(project, changed), all, project.order)
  return { reached, ...chooseTests(project, { changed, reached, secondsOf: () => each }, { ...limits, users }) }
}

describe('the tests of a check', () => {
  test('are those of the changed feature first, then some of its users; what is left is named', () => {
    const { reached, taken, left } = chosen([`${favorite}/handlers.ts`])
    expect(taken[0]).toBe(`${favorite}/favorite.test.ts`)
    expect(taken.length).toBeLessThanOrEqual(limits.users + 1)
    expect([...taken, ...left].sort()).toEqual([...reached].sort())
  })

  test('never fill more than their time, whatever the change reaches', () => {
    const { reached, taken, left } = chosen(['packages/server/src/kernel/serve.ts'], { each: 2.5, users: limits.most })
    expect(reached.length).toBeGreaterThan(300)
    expect(taken).toHaveLength(limits.most / 2.5)
    expect(taken.every((file) => file.startsWith('packages/server/src/'))).toBe(true)
    expect(taken[0]).toMatch(/^packages\/server\/src\/kernel\//)
    expect(left).toHaveLength(reached.length - taken.length)
  })

  test('are walks over all calls, and tests in a browser of who uses it, only when they changed', () => {
    const walk = 'packages/server/test/matrix/e.test.ts'
    expect(chosen([`${favorite}/handlers.ts`], { each: 0, users: 60 }).left).toContain(walk)
    expect(chosen([walk]).taken).toEqual([walk])
    const { taken, left } = chosen(['packages/web/src/ui/button.tsx'], { each: 0, users: 60 })
    const inBrowser = (file: string) => file.endsWith('.browser.test.tsx')
    expect(taken.filter(inBrowser).every((file) => file.startsWith('packages/web/src/ui/'))).toBe(true)
    expect(taken.filter(inBrowser).length).toBeGreaterThan(0)
    expect(left.filter(inBrowser).length).toBeGreaterThan(0)
  })
})
