import type { IncomingMessage } from 'node:http'
import { type Socket, Server as SocketServer } from 'socket.io'
import { z } from 'zod'
import type { Listener } from '#db/listen.ts'
import { cookieNames } from '#kernel/cookies.ts'
import type { Session, SessionStore } from '#kernel/session.ts'
import { contentRoom, type StaleNotice, staleChannel, userRoom } from './push.ts'
import { ageOf, type RecentNotices, recentNotices } from './recent-notices.ts'

export interface SocketOptions {
  /** The server calls are answered on. */
  http: ConstructorParameters<typeof SocketServer>[0]
  sessions: SessionStore
  listener: Listener
  parseCookie: (header: string) => Record<string, string | undefined>
  /** Whether a page at this origin is ours. */
  isOwnOrigin: (origin: string, request: IncomingMessage) => boolean
  /** Given down: whether a person may see a content. */
  maySee: (session: Session, contentId: number) => Promise<boolean>
  log: { warn(about: object, text: string): void }
}

export interface Sockets {
  close(): void
}

export const socketLimits = { perUser: 5, messageBytes: 16 * 1024, watched: 20, watchesPerMinute: 60 } as const
export const socketPath = '/socket'

/** Words a refused page can act on. */
const refusals = { session: 'session', origin: 'origin', many: 'many' } as const

const contentId = z.int().positive()
const staleNotice = z.object({
  rooms: z.array(z.string()),
  calls: z.array(z.string()),
  leave: z.array(z.string()).optional(),
}) satisfies z.ZodType<StaleNotice>

const minuteMs = 60_000

/**
 * Sockets on the port of the calls, websocket only. They carry what is stale and nothing else; nothing is changed over
 * them. Processes are told of each other's changes by the database.
 */
export function openSockets(options: SocketOptions): Sockets {
  const { listener, log } = options
  const io = new SocketServer(options.http, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: socketLimits.messageBytes,
    allowRequest: (request, answer) => answer(refusals.origin, isOurs(request, options)),
  })
  io.use((socket, next) => {
    admit(io, socket, options).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error(refusals.session)),
    )
  })
  const recent = recentNotices()
  io.on('connection', (socket) => handleSocket(socket, recent, options))
  listener.on(staleChannel, (text) => {
    const notice = staleNotice.parse(JSON.parse(text))
    recent.add(notice)
    passOn(io, notice)
  })
  listener.on('forget', (text) => {
    for (const userId of text.split(',').map(Number)) {
      dropUser(io, userId)
    }
  })
  // What was said while nobody listened is lost: every page asks again.
  listener.onBack(() => io.emit('stale', { stale: ['*'] }))
  io.engine.on('connection_error', (error: { message: string }) =>
    log.warn({ reason: error.message }, 'socket refused'),
  )
  return {
    close: () => {
      io.disconnectSockets(true)
      // Not io.close(), which would close the server of the calls as well.
      io.engine.close()
    },
  }
}

/** A browser always names the origin of a websocket; who does not is none of our pages. */
function isOurs(request: IncomingMessage, { isOwnOrigin }: SocketOptions): boolean {
  const { origin } = request.headers
  return origin !== undefined && isOwnOrigin(origin, request)
}

async function admit(io: SocketServer, socket: Socket, { sessions, parseCookie }: SocketOptions): Promise<void> {
  const cookie = parseCookie(socket.request.headers.cookie ?? '')[cookieNames.session]
  const session = cookie ? await sessions.byCookie(cookie) : undefined
  if (!session) {
    throw new Error(refusals.session)
  }
  const room = userRoom(session.userId)
  if ((io.sockets.adapter.rooms.get(room)?.size ?? 0) >= socketLimits.perUser) {
    throw new Error(refusals.many)
  }
  // Joined before anything else is waited for, so that a `forget` meanwhile finds it.
  await socket.join(room)
  sessionOf.set(socket, session)
}

const sessionOf = new WeakMap<Socket, Session>()

/** Tells a page what became stale in a room after it was opened and before its socket joined. */
function tellMissed(socket: Socket, room: string, recent: RecentNotices): void {
  const stale = recent.since(room, ageOf(socket.handshake.auth) + Date.now() - socket.handshake.issued)
  if (stale.length > 0) {
    socket.emit('stale', { stale })
  }
}

function handleSocket(socket: Socket, recent: RecentNotices, { maySee, log }: SocketOptions): void {
  tellMissed(socket, userRoom(sessionOf.get(socket)?.userId ?? 0), recent)
  let since = Date.now()
  let watches = 0
  const isTooMuch = (): boolean => {
    if (Date.now() - since > minuteMs) {
      since = Date.now()
      watches = 0
    }
    watches += 1
    return watches > socketLimits.watchesPerMinute || socket.rooms.size > socketLimits.watched
  }
  const watch = async (id: number): Promise<boolean> => {
    const session = sessionOf.get(socket)
    if (!session || isTooMuch() || !(await maySee(session, id))) {
      return false
    }
    await socket.join(contentRoom(id))
    tellMissed(socket, contentRoom(id), recent)
    return true
  }
  socket.on('watch', (given: unknown, answer: unknown) => {
    const reply = typeof answer === 'function' ? answer : () => undefined
    const id = contentId.safeParse(given)
    if (!id.success) {
      reply({ ok: false })
      return
    }
    watch(id.data).then(
      (ok) => reply({ ok }),
      (error: unknown) => {
        log.warn({ err: error }, 'watching failed')
        reply({ ok: false })
      },
    )
  })
  socket.on('unwatch', (given: unknown) => {
    const id = contentId.safeParse(given)
    if (id.success) {
      void socket.leave(contentRoom(id.data))
    }
  })
}

function passOn(io: SocketServer, { rooms, calls, leave }: StaleNotice): void {
  if (calls.length > 0) {
    io.local.to([...rooms]).emit('stale', { stale: calls })
  }
  if (leave) {
    io.local.in([...leave]).socketsLeave([...rooms])
  }
}

/**
 * Somebody's session, role or membership changed. The connection is cut, not the socket: the page connects again by
 * itself, is looked at afresh, and joins only what it may still see.
 */
function dropUser(io: SocketServer, userId: number): void {
  for (const id of io.sockets.adapter.rooms.get(userRoom(userId)) ?? []) {
    io.sockets.sockets.get(id)?.conn.close()
  }
}
