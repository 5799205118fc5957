import { expect, test } from 'vitest'
import { typeProjectsOf } from './stages.ts'

test.each([
  ['the server alone', ['packages/server/src/app.ts', 'docs/testing.md', 'scripts/test.ts'], false],
  ['the contract', ['packages/contract/src/codes.ts'], true],
  ['pages beside the server', ['packages/server/src/app.ts', 'packages/web/src/main.tsx'], true],
  ['installed packages', ['package-lock.json'], true],
])('a change of %s has the types of pages checked only where it can reach them', (_what, files, hasPages) => {
  expect(typeProjectsOf(files).includes('packages/web')).toBe(hasPages)
})
