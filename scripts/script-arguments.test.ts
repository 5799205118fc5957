import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Runs a script; gives its exit code and the errors that it prints. */
function runScript(name: string, args: readonly string[]): Promise<{ code: unknown; told: string }> {
  const script = path.join(import.meta.dirname, name)
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, _said, told) => resolve({ code: error?.code, told }))
  })
}

test.each([
  ['import-course.ts', 'npm run import-course'],
  ['export-course.ts', 'npm run export-course'],
])('%s refuses an option that it does not have by its name, with how it is called', async (name, command) => {
  const { code, told } = await runScript(name, ['--sever', 'http://127.0.0.1:3000'])
  expect(code).toBe(2)
  expect(told).toMatch(/^参数有误：--sever\n用法：/)
  expect(told).toContain(command)
  expect(told.trim().split('\n')).toHaveLength(2)
})
