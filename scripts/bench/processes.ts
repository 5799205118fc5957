import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../packages/server/src/db/free-port.ts'
import { withTrialRoom } from '../trial-room.ts'
import told from '../web-process.json' with { type: 'json' }

export interface Running {
  port: number
  pid: number
  stop: () => Promise<void>
  /** kill -9: nothing is finished, nothing is cleaned up. */
  kill: () => Promise<void>
}

/** The web process as `npm start` runs it, which knows the container of the tests: the class of the figures. */
export const webProcess = [withTrialRoom, ...told.nodeArguments]

const endWithBench = ['--import', pathToFileURL(path.join(import.meta.dirname, 'end-with-bench.ts')).href]

/** Starts one of the bench's servers in a process of its own and waits until it listens. */
export async function startProcess(
  file: string,
  args: readonly string[],
  nodeArgs: readonly string[] = [],
): Promise<Running> {
  const port = await freePort()
  const [databaseUrl = '', ...rest] = args
  const script = path.join(import.meta.dirname, file)
  // Its log goes where a production log goes, as far as the process is concerned: down a pipe nobody holds up.
  const child = spawn(process.execPath, [...nodeArgs, ...endWithBench, script, databaseUrl, String(port), ...rest], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return { port, pid: child.pid ?? 0, stop: () => stopChild(child, 'SIGTERM'), kill: () => stopChild(child, 'SIGKILL') }
}

/** Whether a server goes before everything else on its cores, or is as all. */
export type Precedence = 'first' | 'asAll'

/** Lets a server go before everything else or as everything else, where that is allowed: root on Linux. All threads: those that clean its memory too. */
export function letGo({ pid }: Running, when: Precedence): void {
  const { PRIORITY_HIGH, PRIORITY_NORMAL } = os.constants.priority
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      os.setPriority(Number(thread), when === 'first' ? PRIORITY_HIGH : PRIORITY_NORMAL)
    }
  } catch {
    // Then p99 tells also how long a thread waits for a core.
  }
}

async function stopChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

/** Resident memory of a process in MB, as Linux counts it; undefined elsewhere. */
export function residentMb(pid: number): number | undefined {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1024 : undefined
  } catch {
    return undefined
  }
}
