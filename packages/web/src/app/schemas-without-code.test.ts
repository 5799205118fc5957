import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = `
  await import(${JSON.stringify(new URL('schemas-without-code.ts', import.meta.url).href)})
  const { z } = await import('zod')
  process.stdout.write(JSON.stringify(z.config()))
`

test('zod takes its settings from before it came, and makes no code from text', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname })
  expect(JSON.parse(told.toString())).toMatchObject({ jitless: true })
})
