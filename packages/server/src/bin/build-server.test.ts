import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildServer } from './build-server.ts'

test('two starts at once bundle one server and leave nothing half made', async () => {
  const [first, second] = await Promise.all([buildServer(), buildServer()])
  expect(second).toEqual(first)
  const folder = path.dirname(fileURLToPath(first.server))
  const beside = await readdir(path.dirname(folder))
  expect(beside.filter((name) => name.startsWith(`${path.basename(folder)}-`))).toEqual([])
  // By Node itself, as the product is: the test run would read megabytes of it first.
  const script = `const { createServer } = await import('${first.server}'); console.log(typeof createServer); process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toBe('function\n')
})
