import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './files.ts'
import { longestFirst } from './longest-first.ts'

test('the project with most to do comes first, the longest file before the others, and a later group last', () => {
  const seconds: Record<string, number> = { 'web/a': 3, 'web/b': 4, 'server/a': 2, 'server/b': 9, 'parts/a': 99 }
  const files = Object.keys(seconds).map((file) => {
    const name = path.dirname(file)
    const config = { sequence: { groupOrder: name === 'parts' ? 1 : 0 } }
    return { moduleId: path.join(root, file), project: { name, config } }
  })
  const sorted = longestFirst(files, (file) => seconds[file] ?? 0)
  expect(sorted.map(({ moduleId }) => path.relative(root, moduleId))).toEqual([
    'server/b',
    'server/a',
    'web/b',
    'web/a',
    'parts/a',
  ])
})
