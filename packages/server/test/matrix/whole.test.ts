import { readdirSync } from 'node:fs'
import { allCalls } from '@zhixing/contract/features.ts'
import { expect, test } from 'vitest'

test('the files of this folder ask for every feature, each once', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => {
    const found = /^([a-z])(?:-to-([a-z]))?\.test\.ts$/.exec(file)
    return found ? [[found[1] ?? '', found[2] ?? found[1] ?? ''] as const] : []
  })
  const asked = Object.keys(allCalls).map(
    (name) => files.filter(([from, to]) => name >= from && name.slice(0, 1) <= to).length,
  )
  expect(new Set(asked)).toEqual(new Set([1]))
})
