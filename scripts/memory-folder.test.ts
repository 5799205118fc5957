import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './files.ts'

// No process has so high a number.
const leftOver = '/dev/shm/zhixing-999999999'
const script = `
  import { existsSync } from 'node:fs'
  import { keepTemporaryInMemory } from './scripts/memory-folder.ts'
  keepTemporaryInMemory()
  console.log(JSON.stringify({ folder: process.env.TMPDIR, exists: existsSync(process.env.TMPDIR) }))`

test.runIf(process.env.TMPDIR?.startsWith('/dev/shm'))(
  'temporary files lie in memory as long as their process lives, and what a killed one left goes',
  () => {
    mkdirSync(leftOver, { recursive: true })
    try {
      const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: '/tmp' },
      })
      const { folder, exists } = JSON.parse(said)
      expect(folder).toMatch(/^\/dev\/shm\/zhixing-\d+$/)
      expect(exists).toBe(true)
      expect(existsSync(folder)).toBe(false)
      expect(existsSync(leftOver)).toBe(false)
    } finally {
      rmSync(leftOver, { recursive: true, force: true })
    }
  },
)
