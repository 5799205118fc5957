import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './files.ts'
import { binOf } from './stages.ts'

/**
 * `npm run dev`: the server, started anew at each change and strict about its replies, and Vite for the pages. Both end
 * together.
 */
// In groups of their own: a Ctrl-C comes here alone and is handed on once, for the server takes a second one as "at once".
const shared = { stdio: 'inherit', detached: true } as const
const env = { ...process.env, NODE_ENV: 'development', CHECK_REPLIES: '1' }
const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-path=packages/server/src',
    '--watch-path=packages/contract/src',
    'packages/server/src/main.ts',
  ],
  { ...shared, cwd: root, env },
)
const web = spawn(
  process.execPath,
  [binOf('vite', 'bin/vite.js', 'packages/web/package.json'), '--configLoader', 'native'],
  {
    ...shared,
    cwd: path.join(root, 'packages/web'),
    env,
  },
)
const children: ChildProcess[] = [server, web]

function stop(): void {
  for (const child of children) {
    child.kill('SIGTERM')
  }
}

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, stop)
}
