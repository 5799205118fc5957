import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 3600

/** Serves the files of the built web app; a folder that is not there yet holds none. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The demonstration is filled before pages are built: the terminal is spared a warning of it.
    suppressWarning: true,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
}
