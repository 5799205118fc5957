import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearSeconds = 365 * 24 * 3600

/**
 * Serves the files of the built web app; a folder that is not there yet holds none. Those of `assets`, two thousand of them, share a
 * route: one for each took a fifth of every start.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The demonstration is filled before pages are built: the terminal is spared a warning of it.
    suppressWarning: true,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', 'assets/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  const assets = path.join(folder, 'assets')
  const found = existsSync(assets) ? readdirSync(assets, { recursive: true, encoding: 'utf8' }) : []
  const names = new Set(found.map((name) => name.replaceAll(path.sep, '/')))
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: (request, reply) => {
      const name = request.params['*']
      return names.has(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound()
    },
  })
}
