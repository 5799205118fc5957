import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { everything, markLiveStale, markStale, staleNames } from './stale.ts'
import { onWatched, watchedContents } from './watched.ts'

const path = '/socket'
const firstRetryMs = 1_000
const lastRetryMs = 60_000
/** Spread over this time, for all pages come back at once after a restart. */
const spreadMs = 5_000
const pollEveryMs = 60_000
const downBeforePollMs = 30_000
const polled = ['Notification/unReadCount']

/**
 * Listens for what is stale. While it cannot (a proxy that lets no websocket through), the unread count is asked once a
 * minute. Gives the function that ends it. Loaded after the first view, with the library, as a chunk of its own.
 */
export function openSocket(client: QueryClient): () => void {
  const socket = io({
    path,
    transports: ['websocket'],
    reconnectionDelay: firstRetryMs,
    reconnectionDelayMax: lastRetryMs,
    randomizationFactor: 0.5,
    // The server tells what became stale since the page was opened, once the socket stands.
    auth: (answer) => answer({ age: Math.round(performance.now()) }),
  })
  let downSince = Date.now()
  let wasUp = false
  let spread = 0
  const stale = (names: readonly string[]) => {
    markStale(client, names).catch(() => undefined)
  }
  socket.on('stale', (message: unknown) => {
    const names = staleNames(message)
    window.clearTimeout(spread)
    if (names.includes(everything)) {
      spread = window.setTimeout(() => stale(names), Math.random() * spreadMs)
    } else {
      stale(names)
    }
  })
  socket.on('connect', () => {
    downSince = 0
    for (const id of watchedContents()) {
      socket.emit('watch', id)
    }
    if (wasUp) {
      // What was told meanwhile was missed.
      spread = window.setTimeout(() => stale([everything]), Math.random() * spreadMs)
    } else {
      // So was what happened between the first view and now: what is followed is asked again, for the rest the count stands.
      stale(polled)
      markLiveStale(client).catch(() => undefined)
    }
    wasUp = true
  })
  socket.on('disconnect', () => {
    downSince = Date.now()
  })
  const stopWatched = onWatched((id, isWatched) => {
    if (socket.connected) {
      socket.emit(isWatched ? 'watch' : 'unwatch', id)
    }
  })
  const timer = window.setInterval(() => {
    const isDown = downSince > 0 && Date.now() - downSince > downBeforePollMs
    if (isDown && document.visibilityState === 'visible') {
      stale(polled)
    }
    // Refused for having too many pages open, it does not try again by itself.
    if (isDown && !socket.active) {
      socket.connect()
    }
  }, pollEveryMs)
  return () => {
    stopWatched()
    window.clearInterval(timer)
    window.clearTimeout(spread)
    closeWhenOpen(socket)
  }
}

/** A browser complains of a connection that is closed while it is being made: that one is closed once it stands. */
function closeWhenOpen(socket: Socket): void {
  socket.off()
  socket.io.reconnection(false)
  if (socket.connected || !socket.active) {
    socket.close()
  } else {
    socket.once('connect', () => socket.close())
  }
}
