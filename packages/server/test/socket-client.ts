import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { cookieNames } from '../src/kernel/cookies.ts'
import { socketPath } from '../src/realtime/sockets.ts'
import type { Server } from '../src/server.ts'
import type { SignedIn } from './client.ts'

/** A page's socket, with everything it was told. */
export interface TestSocket {
  socket: Socket
  /** The names of the calls it was told are stale, in order. */
  heard: string[]
  /** Why it was refused, empty while it is not. */
  refusal(): string
  watch(contentId: number): Promise<boolean>
  close(): void
}

/** Begins to listen on any free port, once; gives the address. */
export async function addressOf(server: Server): Promise<string> {
  const known = server.app.server.address()
  if (known === null) {
    return await server.app.listen({ port: 0, host: '127.0.0.1' })
  }
  return typeof known === 'string' ? known : `http://127.0.0.1:${known.port}`
}

/** Opens a socket as a page of ours does, unless told otherwise, and waits until it is open or refused. */
export async function openSocket(
  address: string,
  as: SignedIn | undefined,
  options: { origin?: string; reconnects?: boolean; age?: number } = {},
): Promise<TestSocket> {
  const cookie = as ? { cookie: `${cookieNames.session}=${encodeURIComponent(as.cookie)}` } : {}
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: options.reconnects ?? false,
    reconnectionDelay: 20,
    auth: { age: options.age ?? 0 },
    extraHeaders: { origin: options.origin ?? address, ...cookie },
  })
  const heard: string[] = []
  let refusal = ''
  socket.on('stale', ({ stale }: { stale: string[] }) => heard.push(...stale))
  socket.on('connect_error', (error) => {
    refusal = error.message
  })
  await expect.poll(() => socket.connected || refusal !== '', { message: 'neither open nor refused' }).toBe(true)
  return {
    socket,
    heard,
    refusal: () => refusal,
    async watch(contentId) {
      const { ok }: { ok: boolean } = await socket.timeout(5_000).emitWithAck('watch', contentId)
      return ok
    },
    close: () => socket.close(),
  }
}
