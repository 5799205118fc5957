import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const from = (module: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${module}`).href)

function start(program: string): ChildProcessByStdio<null, Readable, null> {
  const code = `import { createRequire } from 'node:module'
    const { errorsAtOnce, logStream } = await import(${from('log-stream.ts')})
    const { pino } = createRequire(${from('log-stream.ts')})('pino')
    const log = pino({ hooks: errorsAtOnce }, logStream())
    ${program}`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Runs a program that logs to its standard output until it ends or is killed; resolves to what was written of it. */
async function logged(program: string): Promise<string[]> {
  const words = await text(start(program).stdout)
  return words
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)
}

test('what is logged last is written when the process ends', async () => {
  expect(await logged(`log.info('one'); log.info('two'); process.exit(0)`)).toEqual(['one', 'two'])
})

test('an error is written at once, and what was logged before it', async () => {
  const killed = `process.kill(process.pid, 'SIGKILL')`
  expect(await logged(`log.info('one'); log.error('two'); ${killed}`)).toEqual(['one', 'two'])
  expect(await logged(`log.info('one'); ${killed}`)).toEqual([])
})

test('a quiet server does not keep its last words', async () => {
  const child = start(`log.info('one'); setInterval(() => {}, 1000)`)
  const [words] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  expect(JSON.parse(words).msg).toBe('one')
})
