import { residentMb } from '../processes.ts'

const watchMs = 50

/** The most memory a process holds while something is done, in MB above what it held at first. */
export async function watched(serverNow: () => { pid: number }, work: () => Promise<void>): Promise<number> {
  const now = () => residentMb(serverNow().pid) ?? 0
  let most = 0
  let { pid } = serverNow()
  let base = now()
  const timer = setInterval(() => {
    // A process that was started anew is measured against itself.
    if (serverNow().pid !== pid) {
      pid = serverNow().pid
      base = now()
    }
    most = Math.max(most, now() - base)
  }, watchMs)
  await work().finally(() => clearInterval(timer))
  return most
}
