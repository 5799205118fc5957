import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../packages/server/src/db/free-port.ts'
import { root } from './files.ts'
import told from './web-process.json' with { type: 'json' }

export { freePort }

export interface Product {
  /** Where it listens, without a slash at the end. */
  url: string
  /** Lets it end in order: what is under way is finished and its database stopped. */
  stop: () => Promise<void>
}

export interface ProductOptions {
  /** Its database and files; an empty folder is filled with demo data. */
  dataDir: string
  env?: Record<string, string>
  /** What it says goes to our terminal; without, its errors alone do. */
  isTold?: boolean
  /** Gets what it says, as it comes. */
  heard?: (text: string) => void
}

// A first start makes the pages and the demo data.
const startMs = 240_000
const lookMs = 100

/**
 * The product as people start it, in a process of its own on a free port. Resolves once it is ready; fails when it ends
 * before or takes longer than four minutes. It ends with us, also when we are killed outright.
 */
export async function startProduct({ dataDir, env = {}, isTold = false, heard }: ProductOptions): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const watcher = path.join(root, 'scripts/stop-with-parent.mjs')
  const program = path.join(root, 'packages/server/src/bin/start.ts')
  const child = spawn(process.execPath, ['--import', watcher, ...told.nodeArguments, program], {
    cwd: root,
    stdio: ['ignore', isTold ? 'inherit' : 'pipe', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      ZHIXING_BOOTSTRAP: String(process.pid),
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  child.stdout?.on('data', (chunk) => heard?.(String(chunk)))
  await ready(child, url)
  return {
    url,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
    },
  }
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + startMs
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) {
      return
    }
    await pause(lookMs)
  }
  child.kill('SIGKILL')
  throw new Error(`the product did not start: ${child.exitCode ?? 'too late'}`)
}
