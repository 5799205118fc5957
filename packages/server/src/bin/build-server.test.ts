import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildServer } from './build-server.ts'

test('two starts at once bundle one server and leave nothing half made', async () => {
  const [first, second] = await Promise.all([buildServer(), buildServer()])
  expect(second).toEqual(first)
  const folder = path.dirname(fileURLToPath(first.server))
  const beside = await readdir(path.dirname(folder))
  expect(beside.filter((name) => name.startsWith(`${path.basename(folder)}-`))).toEqual([])
  const { createServer }: typeof import('../server.ts') = await import(first.server)
  expect(createServer).toBeTypeOf('function')
})
