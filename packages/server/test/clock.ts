import type { Server } from '../src/server.ts'

/** Does something so many seconds later by the server's clock, which then goes back. */
export async function later<T>(server: Server, seconds: number, work: () => Promise<T>): Promise<T> {
  const { clock } = server.database
  const before = clock.offsetMs
  clock.offsetMs = before + seconds * 1000
  try {
    return await work()
  } finally {
    clock.offsetMs = before
  }
}

/** The server's time in unix seconds. */
export function nowSeconds(server: Server): number {
  return Math.floor(server.database.clock.now().getTime() / 1000)
}
